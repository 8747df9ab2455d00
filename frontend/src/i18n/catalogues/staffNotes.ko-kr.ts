import type { Words } from './words'

export default {
  allergy: '알레르기',
  no: '{{allergens}} 제외',
  contains: '{{name}}: {{allergens}} 함유',
  here: '{{allergens}} 함유',
  line: '{{name}}: {{text}}',
  more_other: '메모 {{count}}개 더',
  items: '주문 내용',
} satisfies Words<'staffNotes'>
