import { useText } from '@/i18n/i18n'
import { codesOf } from '@/state/menu/allergens'
import { lineExclusion } from '@/state/menu/exclusion'
import { useMenu } from '@/state/menu/menu'
import { useMenuFilter } from '@/state/menu/menu-filter'
import { currentOrder, useCart } from '@/state/order/order'
import { allergenName } from '@/state/words/allergen-name'
import { useFormat } from '@/state/words/format'
import { Choice } from '@/ui/Choice'
import { ExclusionNote } from '@/ui/ExclusionNote'

/** The dishes of the order that contain one of these allergens. */
function useContaining(allergens: readonly string[]): string[] {
  const { descr } = useFormat()
  const { index } = useMenu()
  const items = useCart(cart => cart.items)
  if (!index) return []
  const find = (id: number) => index.items.get(id)
  return items
    .filter(line => lineExclusion(line, { allergens, diets: [] }, find))
    .map(line => descr(find(line.ID) ?? line.named))
}

/** Asks for each excluded allergen whether to report it to the kitchen. */
export default function TellKitchen() {
  const t = useText()
  const format = useFormat()
  const told = useCart(cart => cart.leftOut)
  const allergens = codesOf([...useMenuFilter().allergens, ...told])
  const containing = useContaining(allergens)
  const toggle = (allergen: string) =>
    currentOrder().tellKitchen(
      told.includes(allergen) ? told.filter(one => one !== allergen) : [...told, allergen],
    )
  return (
    <div>
      <fieldset>
        <legend className="heading mb-2 text-lg">{t('food:kitchen.title')}</legend>
        <div className="space-y-2">
          {allergens.map(allergen => (
            <Choice
              key={allergen}
              boxed
              kind="checkbox"
              name={`no-${allergen}`}
              checked={told.includes(allergen)}
              onChange={() => toggle(allergen)}
            >
              <span className="font-semibold">
                {t('food:kitchen.no', { allergens: allergenName(allergen, t) })}
              </span>
            </Choice>
          ))}
        </div>
        {containing.length > 0 && (
          <ExclusionNote
            className="mt-2"
            texts={[t('food:kitchen.inOrder', { names: format.list([...new Set(containing)]) })]}
          />
        )}
        <p className="mt-2 text-muted text-sm">{t('food:kitchen.hint')}</p>
      </fieldset>
    </div>
  )
}
