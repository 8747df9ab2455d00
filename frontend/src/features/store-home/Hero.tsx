import { useText } from '@/i18n/i18n'
import { PAGE_WIDE } from '@/lib/picture-source'
import { useNow } from '@/state/page/now'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { openText } from '@/state/words/open-text'
import { classes } from '@/ui/classes'
import { OpenDot } from '@/ui/OpenDot'
import { Picture } from '@/ui/Picture'

const WORDS =
  'relative ' +
  // Crisp: a poster. The text is at the bottom of the picture, on a gradient that keeps it readable on any picture.
  'crisp:absolute crisp:inset-x-0 crisp:bottom-0 crisp:bg-[linear-gradient(to_top,var(--color-shade)_calc(100%-7rem),transparent)] crisp:px-4 crisp:pt-28 crisp:pb-5 crisp:text-light crisp:md:px-6 crisp:md:pb-8 ' +
  // Soft: a card over the picture's edge.
  'soft:-mt-14 soft:mx-4 soft:rounded-card soft:bg-surface soft:px-5 soft:py-6 soft:text-center soft:shadow-card soft:md:mx-auto soft:md:max-w-[560px] soft:md:py-8 ' +
  // Hairline: a title page.
  'hairline:px-4 hairline:py-7 hairline:text-center hairline:md:flex hairline:md:flex-col hairline:md:items-center hairline:md:justify-center hairline:md:py-14'

const FRAME =
  'relative crisp:min-h-[240px] crisp:md:min-h-[380px] soft:mx-auto soft:max-w-[1200px] soft:px-4 soft:pt-4 soft:md:px-6 ' +
  'hairline:mx-auto hairline:max-w-[1200px] hairline:md:grid hairline:md:grid-cols-2 hairline:md:px-6 hairline:md:pt-6'

const PICTURE =
  'crisp:absolute crisp:inset-0 crisp:size-full soft:aspect-[16/9] soft:w-full soft:rounded-card soft:md:aspect-auto soft:md:h-[300px] ' +
  'hairline:aspect-[16/9] hairline:w-full hairline:md:order-last hairline:md:aspect-[4/3] hairline:md:rounded-card'

/** The brand's picture and name, and whether it is open. */
export function Hero() {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const { info } = useStore()
  const hours = openText(info.businessHours, info.timeZone, now, t, format)
  const place = [info.address.street, info.address.city].filter(Boolean).join(', ')
  return (
    <header className={FRAME}>
      <Picture
        source={info.hero}
        alt=""
        eager
        sizes={PAGE_WIDE}
        className={classes(PICTURE, !info.hero && 'bg-primary')}
      />
      <div className={WORDS}>
        <div className="crisp:mx-auto crisp:max-w-[1152px]">
          <h1 className="heading text-2xl md:text-3xl">{info.storeName}</h1>
          <span aria-hidden className="mx-auto my-4 hidden h-px w-16 bg-primary hairline:block" />
          <div className="mt-1.5 crisp:inline-block crisp:rounded-tag crisp:bg-surface crisp:px-2.5 crisp:py-1 crisp:text-text hairline:mt-0">
            <OpenDot {...hours} />
          </div>
          <p className="mt-1.5 text-sm crisp:text-light/90 soft:text-muted hairline:text-muted">{place}</p>
        </div>
      </div>
    </header>
  )
}
