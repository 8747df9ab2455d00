import type { Words } from './words'

export default {
  allergy: 'アレルギー',
  no: '{{allergens}}なし',
  contains: '{{name}}に{{allergens}}が含まれます',
  here: '{{allergens}}を含む',
  line: '{{name}}：{{text}}',
  more_other: 'メモがほかに{{count}}件',
  items: 'ご注文内容',
} satisfies Words<'staffNotes'>
