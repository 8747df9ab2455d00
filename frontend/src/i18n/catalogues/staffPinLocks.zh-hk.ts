import type { Words } from './words'

export default {
  some: '輸錯 PIN 次數過多，部分裝置須等到 {{time}}。',
  everybody: '輸錯 PIN 次數過多。除非你解鎖，新客人須等到 {{time}}。',
  device: '輸錯 PIN 次數過多。{{time}} 後可再輸入，亦可即時解鎖。',
  devices: '已鎖定的裝置',
  kiosk: '自助點餐機',
  pad: '點餐平板',
} satisfies Words<'staffPinLocks'>
