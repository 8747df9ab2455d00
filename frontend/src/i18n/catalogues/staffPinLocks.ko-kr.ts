import type { Words } from './words'

export default {
  some: 'PIN을 여러 번 잘못 입력해 일부 기기는 {{time}}까지 기다려야 합니다.',
  everybody:
    'PIN을 여러 번 잘못 입력했습니다. 잠금을 해제하지 않으면 새 손님은 {{time}}까지 기다려야 합니다.',
  device:
    'PIN을 여러 번 잘못 입력했습니다. {{time}}에 다시 입력할 수 있고, 지금 잠금을 해제할 수도 있습니다.',
  devices: '잠긴 기기',
  kiosk: '키오스크',
  pad: '주문용 태블릿',
} satisfies Words<'staffPinLocks'>
