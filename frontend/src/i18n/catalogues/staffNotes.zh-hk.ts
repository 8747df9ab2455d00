import type { Words } from './words'

export default {
  allergy: '敏感',
  no: '走{{allergens}}',
  contains: '{{name}}含有{{allergens}}',
  here: '含有{{allergens}}',
  line: '{{name}}：{{text}}',
  more_other: '另有 {{count}} 項備註',
  items: '所點食品',
} satisfies Words<'staffNotes'>
