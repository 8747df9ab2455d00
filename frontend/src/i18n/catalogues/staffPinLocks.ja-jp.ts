import type { Words } from './words'

export default {
  some: '暗証番号の入力ミスが続いたため、一部の端末では{{time}}まで入力できません。',
  everybody:
    '暗証番号の入力ミスが続きました。ロックを解除しない限り、新しいお客様は{{time}}まで入力できません。',
  device: '暗証番号の入力ミスが続きました。{{time}}以降、またはロックを解除するとすぐに入力できます。',
  devices: 'ロック中の端末',
  kiosk: 'キオスク',
  pad: '注文用タブレット',
} satisfies Words<'staffPinLocks'>
