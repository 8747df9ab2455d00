export default {
  allergy: 'Allergy',
  no: 'No {{allergens}}',
  contains: '{{name}} contains {{allergens}}',
  here: 'Contains {{allergens}}',
  line: '{{name}}: {{text}}',
  more_one: '{{count}} more note',
  more_other: '{{count}} more notes',
  items: 'Ordered',
}
