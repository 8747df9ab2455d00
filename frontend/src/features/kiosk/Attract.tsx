import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { ArrowDownOnSquareIcon, ArrowUpOnSquareIcon, HandRaisedIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { type Locale, tagOf } from '@/i18n/locales'
import type { PictureSource } from '@/lib/picture-source'
import { classes } from '@/ui/classes'
import { Picture } from '@/ui/Picture'

const EACH_MS = 6_000

/** The index of the picture; always the first if motion is reduced. */
function useTurn(count: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setTurn(now => (now + 1) % count), EACH_MS)
    return () => clearInterval(timer)
  }, [count])
  return turn
}

interface Language {
  locale: Locale
  name: string
}

interface Props {
  house: { company: string; store: string; logo: string }
  pictures: readonly PictureSource[]
  languages: readonly Language[]
  current: Locale
  /** the kiosk is being reset, or the server does not answer: no guest can start */
  waiting: boolean
  reach: boolean
  onReach: () => void
  onBegin: (locale?: Locale) => void
}

const CHIP =
  'min-h-16 min-w-28 rounded-control px-5 font-semibold text-base transition-colors duration-150 border-2 border-primary-on/40'

/** The start screen of a kiosk: the brand's pictures and one button. A touch anywhere starts. */
export function Attract(props: Props) {
  const t = useText()
  const { house, pictures, languages, current, waiting, reach } = props
  const turn = useTurn(pictures.length)
  const begin = (locale?: Locale) => !waiting && props.onBegin(locale)
  return (
    <Dialog open onClose={() => {}} className="relative z-[70]">
      <DialogPanel
        className="kiosk-attract fixed inset-0 overflow-hidden bg-primary text-primary-on"
        // The whole screen can be touched; the visible button is for the keyboard and screen readers.
        onClick={() => begin()}
      >
        <div aria-hidden className="kiosk-pictures relative overflow-hidden bg-sunken">
          {pictures.map((source, place) => (
            <div
              key={source.uri}
              className={classes(
                'absolute inset-0 transition-opacity duration-1000 [&_span]:size-full',
                place === turn ? 'opacity-100' : 'opacity-0',
              )}
            >
              {(place === turn || place === (turn + 1) % pictures.length) && (
                <Picture source={source} alt="" sizes="100vw" eager={place === 0} />
              )}
            </div>
          ))}
        </div>
        <div className="kiosk-call flex flex-col justify-between gap-6 p-8">
          <div>
            <p className="flex items-center gap-4 font-semibold text-lg">
              {house.logo && (
                <img src={house.logo} alt="" className="size-14 rounded-card bg-light object-contain p-1.5" />
              )}
              <span>{house.company}</span>
            </p>
            <DialogTitle className="heading kiosk-headline mt-5">{t('kiosk:attractTitle')}</DialogTitle>
            {house.store !== house.company && <p className="mt-2 text-lg opacity-90">{house.store}</p>}
          </div>
          <div>
            <button
              type="button"
              disabled={waiting}
              aria-busy={waiting}
              className="kiosk-start flex min-h-24 w-full items-center justify-center gap-4 rounded-control bg-primary-on px-6 font-bold text-primary text-xl shadow-raised"
            >
              <HandRaisedIcon className="size-10" aria-hidden />
              {waiting ? t('kiosk:attractWait') : t('kiosk:attractTouch')}
            </button>
            <div className="mt-6 flex flex-wrap items-center gap-3">
              {languages.length > 1 &&
                languages.map(({ locale, name }) => (
                  <button
                    key={locale}
                    type="button"
                    lang={tagOf(locale)}
                    disabled={waiting}
                    aria-current={locale === current ? 'true' : undefined}
                    className={classes(CHIP, locale === current && 'bg-primary-on text-primary')}
                    onClick={event => {
                      event.stopPropagation()
                      begin(locale)
                    }}
                  >
                    {name}
                  </button>
                ))}
              <button
                type="button"
                aria-pressed={reach}
                className={classes(CHIP, 'ms-auto flex items-center gap-2')}
                onClick={event => {
                  event.stopPropagation()
                  props.onReach()
                }}
              >
                {reach ? (
                  <ArrowUpOnSquareIcon className="size-7" aria-hidden />
                ) : (
                  <ArrowDownOnSquareIcon className="size-7" aria-hidden />
                )}
                {t(reach ? 'kiosk:reachOff' : 'kiosk:reach')}
              </button>
            </div>
          </div>
        </div>
      </DialogPanel>
    </Dialog>
  )
}
