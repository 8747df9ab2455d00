import { useText } from '@/i18n/i18n'
import { codesOf } from '@/state/menu/allergens'
import type { Needs } from '@/state/menu/exclusion'
import { createMenuFilter, useMenuFilter } from '@/state/menu/menu-filter'
import { usePart } from '@/state/scope/current'
import { allergenList, dietList } from '@/state/words/allergen-words'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** Lists the needs in a search text; one tap applies them to the whole menu. */
export function AskedFor({ asked, silent }: { asked: Needs; silent: boolean }) {
  const t = useText()
  const format = useFormat()
  const filter = useMenuFilter()
  const { set } = usePart(createMenuFilter)
  const { allergens, diets } = asked
  if (silent) return <Notice kind="warning">{t('food:search.silent')}</Notice>
  if (allergens.length + diets.length === 0) return null
  const isOn =
    allergens.every(one => filter.allergens.includes(one)) && diets.every(one => filter.diets.includes(one))
  const texts = [
    allergens.length > 0 && t('food:filter.on', { allergens: allergenList(allergens, t, format) }),
    diets.length > 0 && t('food:filter.only', { diets: dietList(diets, t, format) }),
  ].filter(Boolean)
  const use = () =>
    set({
      ...filter,
      allergens: codesOf([...filter.allergens, ...allergens]),
      diets: codesOf([...filter.diets, ...diets]),
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-info-soft px-3.5 py-1.5 text-info-ink">
      <p role="status" className="min-w-0 py-2 text-sm">
        {texts.join(' · ')}
      </p>
      {!isOn && (
        <Button look="quiet" className="-mx-4" onClick={use}>
          {t('food:search.keep')}
        </Button>
      )}
    </div>
  )
}
