import { HeartIcon } from '@heroicons/react/24/outline'
import { HeartIcon as FullHeartIcon } from '@heroicons/react/24/solid'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { createFavourites, useFavourites } from '@/state/menu/favourites'
import { usePart } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { IconButton } from '@/ui/IconButton'

/** Marks an item as favourite, or removes the mark. */
export function FavouriteButton({ item }: { item: MenuItem }) {
  const t = useText()
  const { descr } = useFormat()
  const favourites = usePart(createFavourites)
  const liked = useFavourites().has(item.ID)
  const name = descr(item)
  return (
    <IconButton
      label={t(liked ? 'item:favourite.remove' : 'item:favourite.add', { name })}
      onClick={() => favourites.toggle(item.ID)}
      className={liked ? 'text-primary-ink' : 'text-muted'}
    >
      {liked ? <FullHeartIcon /> : <HeartIcon />}
    </IconButton>
  )
}
