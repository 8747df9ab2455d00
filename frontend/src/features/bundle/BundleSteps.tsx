import { CheckIcon } from '@heroicons/react/24/solid'
import { useText } from '@/i18n/i18n'
import type { PictureSource } from '@/lib/picture-source'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { Picture } from '@/ui/Picture'
import { type Bundle, slotState } from './bundle-machine'

interface Props {
  bundle: Bundle
  index: MenuIndex
  onGo: (step: number) => void
}

/** The progress of the bundle: one entry for each slot, with the picture of its part. */
export function BundleSteps({ bundle, index, onGo }: Props) {
  const t = useText()
  const done = bundle.slots.filter((_, step) => slotState(bundle, step) !== 'open').length
  return (
    <nav aria-label={t('item:bundle.steps')} className="border-border border-b px-4 py-3 md:px-5">
      <p className="mb-2 text-muted text-sm" role="status">
        {t('item:bundle.progress', { done, total: bundle.slots.length })}
      </p>
      <ol className="no-bar flex gap-2 overflow-x-auto p-0.5">
        {bundle.slots.map((slot, step) => (
          <Step key={slot.key} bundle={bundle} step={step} index={index} onGo={onGo} />
        ))}
      </ol>
    </nav>
  )
}

function Step({ bundle, step, index, onGo }: Props & { step: number }) {
  const t = useText()
  const { descr } = useFormat()
  const state = slotState(bundle, step)
  const slot = bundle.slots[step]
  const current = step === bundle.step
  if (!slot) return null
  return (
    <li className="min-w-18 max-w-28 flex-1">
      <button
        type="button"
        aria-current={current ? 'step' : undefined}
        onClick={() => onGo(step)}
        className={classes(
          'flex w-full flex-col items-center gap-1.5 rounded-card p-1.5 text-center text-xs transition-colors duration-150',
          current ? 'bg-primary-soft font-semibold text-primary-ink' : 'hover:bg-sunken',
        )}
      >
        <span className="relative">
          <StepPicture picture={pictureOf(bundle, step, index)} number={step + 1} current={current} />
          {state !== 'open' && (
            <span className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-primary text-primary-on">
              <CheckIcon aria-hidden className="size-3.5" />
            </span>
          )}
        </span>
        <span className="line-clamp-2 w-full">{descr(slot)}</span>
        <span className="sr-only">{t(`item:bundle.state_${state}`)}</span>
      </button>
    </li>
  )
}

function pictureOf(bundle: Bundle, step: number, index: MenuIndex): PictureSource | null {
  const kept = slotState(bundle, step) === 'kept' ? bundle.slots[step]?.defaultItemID : null
  const id = bundle.choices[step]?.items[0]?.ID ?? kept
  return id == null ? null : (index.items.get(id)?.picture ?? null)
}

interface StepPictureProps {
  picture: PictureSource | null
  number: number
  current: boolean
}

function StepPicture({ picture, number, current }: StepPictureProps) {
  if (picture) return <Picture source={picture} alt="" sizes="64px" className="h-12 w-16 rounded-picture" />
  return (
    <span
      aria-hidden
      className={classes(
        'tabular grid h-12 w-16 place-items-center rounded-picture border-2 border-dashed text-base',
        current ? 'border-primary' : 'border-line',
      )}
    >
      {number}
    </span>
  )
}
