import type { Words } from './words'

export default {
  allergy: 'Allergie',
  no: 'Sans {{allergens}}',
  contains: '{{name}}, contient\u00a0: {{allergens}}',
  here: 'Contient\u00a0: {{allergens}}',
  line: '{{name}}\u00a0: {{text}}',
  more_one: '{{count}} autre note',
  more_other: '{{count}} autres notes',
  items: 'Commandé',
} satisfies Words<'staffNotes'>
