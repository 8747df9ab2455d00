import type { Words } from './words'

export default {
  allergy: '过敏',
  no: '不要{{allergens}}',
  contains: '{{name}}含有{{allergens}}',
  here: '含有{{allergens}}',
  line: '{{name}}：{{text}}',
  more_other: '另有 {{count}} 条备注',
  items: '所点菜品',
} satisfies Words<'staffNotes'>
