import type { MenuItem } from '@/api/api.gen'
import { type TextKey, useText } from '@/i18n/i18n'
import { useFormat } from '@/state/format'
import { useStore } from '@/state/session'
import { classes } from '@/ui/classes'
import { Tag } from '@/ui/Tag'

const DIETS: Record<string, TextKey> = {
  vegetarian: 'diet.vegetarian',
  vegan: 'diet.vegan',
  spicy: 'diet.spicy',
  'gluten-free': 'diet.gluten_free',
  halal: 'diet.halal',
}
const ALLERGENS: Record<string, TextKey> = {
  gluten: 'allergen.gluten',
  wheat: 'allergen.wheat',
  egg: 'allergen.egg',
  eggs: 'allergen.egg',
  milk: 'allergen.milk',
  dairy: 'allergen.milk',
  soy: 'allergen.soy',
  sesame: 'allergen.sesame',
  fish: 'allergen.fish',
  shellfish: 'allergen.shellfish',
  crustacean: 'allergen.crustacean',
  mollusc: 'allergen.mollusc',
  peanut: 'allergen.peanut',
  peanuts: 'allergen.peanut',
  nuts: 'allergen.nuts',
  'tree-nuts': 'allergen.nuts',
  mustard: 'allergen.mustard',
  sulphites: 'allergen.sulphites',
  celery: 'allergen.celery',
}

/** What there is to know of an item before choosing. */
export function ItemFacts({ item, roomForClose }: { item: MenuItem; roomForClose: boolean }) {
  const t = useText()
  const format = useFormat()
  const { config } = useStore()
  const detail = format.detail(item)
  const name = (word: string, texts: Record<string, TextKey>) => (texts[word] ? t(texts[word]) : word)
  const price = item.scalable
    ? t('menu.perUnit', { price: format.money(item.price), unit: item.weightUnit || item.unit })
    : format.money(item.price)
  return (
    <div className="px-4 pt-5 pb-4 md:px-5">
      <div className={classes('flex items-start justify-between gap-4', roomForClose && 'pe-12')}>
        <p className="heading text-xl">{format.descr(item)}</p>
        <p className="tabular shrink-0 pt-0.5 font-semibold text-lg">{price}</p>
      </div>
      {detail && <p className="mt-1.5 max-w-[68ch] text-muted">{detail}</p>}
      {item.diets.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-1.5">
          {item.diets.map(diet => (
            <Tag key={diet} kind="success">
              {name(diet, DIETS)}
            </Tag>
          ))}
        </p>
      )}
      {item.allergens.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          {t('diet.contains', { allergens: format.list(item.allergens.map(one => name(one, ALLERGENS))) })}
        </p>
      )}
      {config.showItemBarcode && item.barcode && (
        <p className="mt-2 text-muted text-sm">{t('item.barcode', { barcode: item.barcode })}</p>
      )}
    </div>
  )
}
