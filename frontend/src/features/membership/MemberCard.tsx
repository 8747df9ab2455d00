import { QrCodeIcon } from '@heroicons/react/24/outline'
import { StarIcon } from '@heroicons/react/24/solid'
import type { MemberRecord } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { nameOf } from '@/state/member/member'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'

interface Props {
  member: MemberRecord
  onBarcode: () => void
}

const CARD =
  'relative flex min-h-[220px] flex-col justify-between gap-6 overflow-hidden rounded-card bg-primary p-5 text-primary-on shadow-raised md:min-h-[250px] md:p-7 ' +
  // A watermark in the brand's style: broad bars, soft circles or a fine frame.
  'before:pointer-events-none before:absolute before:border-current before:opacity-15 ' +
  'crisp:before:-top-10 crisp:before:right-10 crisp:before:h-[160%] crisp:before:w-24 crisp:before:rotate-[24deg] crisp:before:border-x-[18px] ' +
  'soft:before:-top-24 soft:before:-right-16 soft:before:size-64 soft:before:rounded-full soft:before:border-[36px] ' +
  'hairline:before:inset-2.5 hairline:before:rounded-[inherit] hairline:before:border hairline:before:opacity-40'

/** A long number in groups of four. Pure. */
const inFours = (code: string): string => (/^\d{8,}$/.test(code) ? code.replace(/(.{4})(?=.)/g, '$1 ') : code)

/** The member card to show at the counter (spec section 2, /membership). */
export function MemberCard({ member, onBarcode }: Props) {
  const t = useText()
  const { tag } = useFormat()
  const { info } = useStore()
  const points = member.MemberPointBalance
  const owed = member.MemberPointsOwed ?? 0
  const shown = owed > 0 ? `−${owed.toLocaleString(tag)}` : points?.toLocaleString(tag)
  return (
    <section aria-label={t('membership:card.title')} className={CARD}>
      <div className="relative flex items-start justify-between gap-4">
        <p className="heading text-lg">{info.companyName}</p>
        {member.vip && (
          <p className="inline-flex shrink-0 items-center gap-1.5 rounded-full bg-primary-on px-3 py-1 font-bold text-primary text-sm">
            <StarIcon className="size-4.5" aria-hidden />
            {member.VipName || t('drawer:member.vip')}
          </p>
        )}
      </div>
      <div className="relative">
        <p className="heading break-words text-2xl md:text-3xl">{nameOf(member)}</p>
        {points !== null && (
          <p className="tabular mt-1 text-base">
            {t('membership:card.points', { count: owed || points, shown: shown ?? '' })}
          </p>
        )}
      </div>
      <div className="relative flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-sm">{t('membership:card.code')}</span>
          <span className="tabular block text-lg tracking-wider">{inFours(member.MemberCode)}</span>
        </p>
        <button
          type="button"
          onClick={onBarcode}
          className="inline-flex min-h-11 items-center gap-2 rounded-control bg-primary-on px-4 font-semibold text-primary text-sm"
        >
          <QrCodeIcon className="size-5" aria-hidden />
          {t('membership:card.barcode')}
        </button>
      </div>
    </section>
  )
}
