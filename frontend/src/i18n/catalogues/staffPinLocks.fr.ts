import type { Words } from './words'

export default {
  some: 'Trop de NIP erronés\u00a0: certains appareils doivent attendre jusqu’à {{time}}.',
  everybody:
    'Trop de NIP erronés. Les nouveaux clients doivent attendre jusqu’à {{time}}, sauf si vous le débloquez.',
  device: 'Trop de NIP erronés. L’appareil s’ouvrira à {{time}}, ou dès que vous le débloquez.',
  devices: 'Appareils bloqués',
  kiosk: 'Borne',
  pad: 'Tablette de commande',
} satisfies Words<'staffPinLocks'>
