import type { Text, TextKey } from '@/i18n/i18n'

const ALLERGENS: Record<string, TextKey> = {
  gluten: 'item:allergen.gluten',
  wheat: 'item:allergen.wheat',
  egg: 'item:allergen.egg',
  eggs: 'item:allergen.egg',
  milk: 'item:allergen.milk',
  dairy: 'item:allergen.milk',
  soy: 'item:allergen.soy',
  sesame: 'item:allergen.sesame',
  fish: 'item:allergen.fish',
  shellfish: 'item:allergen.shellfish',
  crustacean: 'item:allergen.crustacean',
  mollusc: 'item:allergen.mollusc',
  peanut: 'item:allergen.peanut',
  peanuts: 'item:allergen.peanut',
  nuts: 'item:allergen.nuts',
  'tree-nuts': 'item:allergen.nuts',
  mustard: 'item:allergen.mustard',
  sulphites: 'item:allergen.sulphites',
  celery: 'item:allergen.celery',
}

/** An allergen in the reader's language; a brand's own word stays as it is. */
export const allergenWord = (allergen: string, t: Text): string =>
  ALLERGENS[allergen] ? t(ALLERGENS[allergen]) : allergen
