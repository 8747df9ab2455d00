import type { Words } from './words'

export default {
  some: '输错 PIN 码次数过多，部分设备须等到 {{time}}。',
  everybody: '输错 PIN 码次数过多。除非您解锁，新顾客须等到 {{time}}。',
  device: '输错 PIN 码次数过多。{{time}} 后可再次输入，也可立即解锁。',
  devices: '已锁定的设备',
  kiosk: '自助机',
  pad: '点餐平板',
} satisfies Words<'staffPinLocks'>
