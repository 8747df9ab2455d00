import { StarIcon } from '@heroicons/react/24/outline'
import { StarIcon as FullStarIcon } from '@heroicons/react/24/solid'
import { useText } from '@/i18n/i18n'
import { useMember } from '@/state/member/member'
import { toggleFavourite } from '@/state/member/toggle-favourite'
import { mention } from '@/state/question/dialogs'
import { useScope } from '@/state/scope/current'
import { buttonClass } from '@/ui/button-class'
import { classes } from '@/ui/classes'
import { IconButton } from '@/ui/IconButton'
import { useAlone } from '@/ui/useAlone'

interface Props {
  store: { storeID: string; storeName: string }
  /** show the label beside the star */
  worded?: boolean
}

/** Marks a store as a member's favourite, or removes the mark; guests have none. */
export default function FavouriteStar({ store: { storeID, storeName: name }, worded }: Props) {
  const t = useText()
  const scope = useScope()
  const member = useMember()
  const alone = useAlone()
  if (!member) return null
  const liked = member.FavoriteStores.includes(storeID)
  const label = t(liked ? 'store:favourite.remove' : 'store:favourite.add', { name })
  const toggle = () =>
    void alone(async () => {
      try {
        await toggleFavourite(scope, storeID)
      } catch {
        mention(t('store:favourite.failed'), { label: t('app.retry'), run: toggle })
      }
    })
  const Icon = liked ? FullStarIcon : StarIcon
  if (worded)
    return (
      <button
        type="button"
        aria-pressed={liked}
        title={label}
        className={buttonClass({ look: 'outline' })}
        onClick={toggle}
      >
        <Icon className={classes('size-5', liked && 'text-primary-ink')} aria-hidden />
        {t('store:favourite.word')}
      </button>
    )
  return (
    <IconButton label={label} onClick={toggle}>
      <Icon className={liked ? 'text-primary-ink' : 'text-muted'} />
    </IconButton>
  )
}
