import { useText } from '@/i18n/i18n'
import { excludedBy, needsOf } from '@/state/menu/exclusion'
import type { Contents } from '@/state/menu/food-contents'
import { useMenuFilter } from '@/state/menu/menu-filter'
import { allergenList, exclusionTexts } from '@/state/words/allergen-words'
import { dietsTold, dietWord } from '@/state/words/food-words'
import { useFormat } from '@/state/words/format'
import { ExclusionNote } from '@/ui/ExclusionNote'
import { Tag } from '@/ui/Tag'

/** Shows the allergens and diets of a dish with its current choices. */
export function FoodFacts({ contents, speaks }: { contents: Contents; speaks: boolean }) {
  const t = useText()
  const format = useFormat()
  const { allergens, diets, unstated } = contents
  return (
    <div aria-live="polite">
      {diets.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-1.5">
          {dietsTold({ diets }).map(diet => (
            <Tag key={diet} kind={diet === 'spicy' ? 'warning' : 'success'}>
              {dietWord(diet, t)}
            </Tag>
          ))}
        </p>
      )}
      {allergens.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          {t('food:contains', { allergens: allergenList(allergens, t, format) })}
        </p>
      )}
      {unstated && speaks && <p className="mt-2 text-muted text-sm">{t('food:unstated')}</p>}
    </div>
  )
}

/** Shows why the dish with its current choices is excluded for this guest; it can still be added. */
export function LeftOutNote({ contents, className }: { contents: Contents; className?: string }) {
  const t = useText()
  const format = useFormat()
  const why = excludedBy(contents, needsOf(useMenuFilter()))
  return (
    <div role="status" className="empty:hidden">
      {why && <ExclusionNote texts={exclusionTexts(why, t, format)} className={className ?? ''} />}
    </div>
  )
}
