import { CalendarDaysIcon, CheckCircleIcon, ShoppingBagIcon, TagIcon } from '@heroicons/react/24/outline'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import type { PromoRecord } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { calendarDay } from '@/lib/calendar-day'
import { type Format, useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'

type Validity = Pick<PromoRecord, 'ValidFrom' | 'ValidTo' | 'toCome'>

/** When the promotion is valid, in the store's calendar days; a first day in the past is left out. Pure. */
function validity({ ValidFrom, ValidTo, toCome }: Validity, t: Text, { tag }: Pick<Format, 'tag'>) {
  const from = toCome && ValidFrom ? calendarDay(ValidFrom, tag) : ''
  const to = ValidTo ? calendarDay(ValidTo, tag) : ''
  if (from && to) return t('promotions:between', { from, to })
  if (from) return t('promotions:from', { date: from })
  return to ? t('promotions:until', { date: to }) : t('promotions:always')
}

function Fact({ Icon, children }: { Icon: ComponentType<SVGProps<SVGSVGElement>>; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon className="size-4 shrink-0" aria-hidden />
      {children}
    </li>
  )
}

function Facts({ promotion }: { promotion: PromoRecord }) {
  const t = useText()
  const format = useFormat()
  const { MinAmount, orderTypes, PromoteCode } = promotion
  const types = format.list(orderTypes.map(type => t(`orderType.${type}`)))
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      <Fact Icon={CalendarDaysIcon}>{validity(promotion, t, format)}</Fact>
      {MinAmount > 0 && (
        <Fact Icon={ShoppingBagIcon}>{t('promotions:minimum', { amount: format.money(MinAmount) })}</Fact>
      )}
      {types && <Fact Icon={ShoppingBagIcon}>{t('promotions:types', { types })}</Fact>}
      <Fact Icon={TagIcon}>{t('promotions:code', { code: PromoteCode })}</Fact>
    </ul>
  )
}

interface Props {
  promotion: PromoRecord
  inOrder: boolean
  busy: boolean
  /** the reason why it was just refused */
  refused: string
  /** whether the order already has another promotion, which this one would replace */
  instead: boolean
  onUse: (instead: boolean) => void
  onRemove: () => void
}

/** One of the member's promotions, with its conditions and a button to use it. */
export function PromotionCard({ promotion, inOrder, busy, refused, instead, onUse, onRemove }: Props) {
  const t = useText()
  const { Title, Description, Headline, Remark, toCome } = promotion
  const labelled = (label: string) => t('app.labelled', { label, text: Title })
  return (
    <li className="edge overflow-hidden rounded-card bg-surface shadow-card">
      <div className="flex">
        <p
          aria-hidden
          className="heading grid w-20 shrink-0 place-items-center border-border border-e border-dashed bg-primary-soft px-2 text-center text-lg text-primary-ink"
        >
          {Headline || <TagIcon className="size-7" />}
        </p>
        <div className="min-w-0 flex-1 p-4">
          <h3 className="font-semibold">{Title}</h3>
          {Description && <p className="mt-1 text-sm">{Description}</p>}
          {Remark && <p className="mt-1 text-muted text-sm">{Remark}</p>}
          <Facts promotion={promotion} />
          {refused && (
            <Notice kind="error" className="mt-3">
              {refused}
            </Notice>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {inOrder ? (
              <>
                <Tag kind="success">
                  <CheckCircleIcon className="size-4" aria-hidden />
                  {t('promotions:inOrder')}
                </Tag>
                <Button look="quiet" aria-label={labelled(t('promotions:remove'))} onClick={onRemove}>
                  {t('promotions:remove')}
                </Button>
              </>
            ) : (
              <Button
                look={instead || toCome ? 'outline' : 'primary'}
                aria-label={labelled(t(instead ? 'promotions:instead' : 'promotions:use'))}
                aria-busy={busy}
                disabled={busy}
                onClick={() => onUse(instead)}
              >
                {t(instead ? 'promotions:instead' : 'promotions:use')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}
