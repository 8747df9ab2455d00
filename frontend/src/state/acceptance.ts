import type { GetStoreHoursReply } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { tell } from './dialogs'
import type { Format } from './format'

function todayTimes(hours: GetStoreHoursReply, format: Format): string {
  return format.list(
    hours.orderHours.times.map(({ from, to }) => `${format.wallClock(from)}–${format.wallClock(to)}`),
  )
}

/** Why orders are not taken now, in the spec's words (section 8). Pure. */
export function notAcceptingText(hours: GetStoreHoursReply, t: Text, format: Format): string {
  const why = hours.notAccepting
  if (!why) return t('checkout.notAccepting_default')
  if (why !== 'closed') return t(`checkout.notAccepting_${why}`)
  const times = todayTimes(hours, format)
  return times ? t('checkout.notAccepting_closed', { times }) : t('checkout.notAccepting_todayOff')
}

/** An order can still be made for later although none is taken for now (T-8). Pure. */
export const canPreorder = (hours: GetStoreHoursReply): boolean =>
  hours.preorder.includes(hours.orderType) &&
  (hours.notAccepting === 'closed' || hours.notAccepting === 'todayOff')

export const tellNotAccepting = (hours: GetStoreHoursReply, t: Text, format: Format): Promise<boolean> =>
  tell(t('checkout.notAcceptingTitle'), notAcceptingText(hours, t, format), t('app.ok'))
