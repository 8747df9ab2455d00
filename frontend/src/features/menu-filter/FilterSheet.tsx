import { useState } from 'react'
import { useText } from '@/i18n/i18n'
import { codesOf } from '@/state/menu/allergens'
import { useFavourites } from '@/state/menu/favourites'
import { countPassing, filterChoices } from '@/state/menu/filtered-menu'
import {
  createMenuFilter,
  filterCount,
  type MenuFilter,
  NO_FILTER,
  useMenuFilter,
} from '@/state/menu/menu-filter'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useCart } from '@/state/order/order'
import { usePart } from '@/state/scope/current'
import { allergenName } from '@/state/words/allergen-name'
import { dietWord } from '@/state/words/food-words'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Sheet } from '@/ui/Sheet'

interface GroupProps {
  title: string
  words: string[]
  chosen: readonly string[]
  inWords: (word: string) => string
  onChange: (chosen: string[]) => void
}

function Group({ title, words, chosen, inWords, onChange }: GroupProps) {
  if (!words.length) return null
  const toggle = (word: string) =>
    onChange(chosen.includes(word) ? chosen.filter(one => one !== word) : [...chosen, word])
  return (
    <fieldset className="pb-2 [&+fieldset]:border-border [&+fieldset]:border-t">
      <legend className="float-start w-full px-4 pt-4 pb-1 font-semibold text-muted text-sm md:px-5">
        {title}
      </legend>
      <span className="clear-both block" />
      {words.map(word => (
        <Choice
          key={word}
          kind="checkbox"
          name={word}
          checked={chosen.includes(word)}
          onChange={() => toggle(word)}
        >
          <span className="block first-letter:uppercase">{inWords(word)}</span>
        </Choice>
      ))}
    </fieldset>
  )
}

/** Converts diets and allergens to codes: a stored filter may contain an earlier spelling of the brand. */
const inCodes = (filter: MenuFilter): MenuFilter => ({
  ...filter,
  diets: codesOf(filter.diets),
  allergens: codesOf(filter.allergens),
})

interface Props {
  index: MenuIndex
  onClose: () => void
}

/** The menu filter: diets, allergens to leave out, favourites. The button shows how many items match. */
export default function FilterSheet({ index, onClose }: Props) {
  const t = useText()
  const favourites = useFavourites()
  const applied = usePart(createMenuFilter)
  const orderType = useCart(cart => cart.orderType)
  const [filter, setFilter] = useState<MenuFilter>(inCodes(useMenuFilter()))
  const choices = filterChoices(index)
  // Active criteria stay in the list, also if no dish of this menu has them.
  const diets = [...new Set([...choices.diets, ...filter.diets])]
  const allergens = [...new Set([...choices.allergens, ...filter.allergens])]
  const apply = (chosen: MenuFilter) => {
    applied.set(chosen)
    onClose()
  }
  return (
    <Sheet
      open
      width="narrow"
      onClose={onClose}
      title={t('search:filter.title')}
      closeLabel={t('app.close')}
      footer={
        <div className="flex gap-3">
          {filterCount(filter) > 0 && (
            <Button look="outline" size="large" onClick={() => apply(NO_FILTER)}>
              {t('food:filter.clear')}
            </Button>
          )}
          <Button size="large" wide onClick={() => apply(filter)}>
            {t('search:filter.show', { count: countPassing(index, { filter, favourites, orderType }) })}
          </Button>
        </div>
      }
    >
      {(favourites.size > 0 || filter.favourites) && (
        <Choice
          kind="checkbox"
          name="favourites"
          checked={filter.favourites}
          onChange={() => setFilter({ ...filter, favourites: !filter.favourites })}
        >
          {t('search:filter.favourites')}
        </Choice>
      )}
      <Group
        title={t('search:filter.diets')}
        words={diets}
        chosen={filter.diets}
        inWords={word => dietWord(word, t)}
        onChange={chosen => setFilter({ ...filter, diets: chosen })}
      />
      <Group
        title={t('search:filter.allergens')}
        words={allergens}
        chosen={filter.allergens}
        inWords={word => allergenName(word, t)}
        onChange={chosen => setFilter({ ...filter, allergens: chosen })}
      />
      <p className="px-4 py-4 text-muted text-sm md:px-5">
        {t(allergens.length > 0 ? 'search:filter.note' : 'food:search.silent')}
      </p>
    </Sheet>
  )
}
