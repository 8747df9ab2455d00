import type { MenuItem } from '@/api/api.gen'

const choicesOf = ({ options, bItems }: MenuItem): string =>
  JSON.stringify([
    options.map(({ ID, opt_min, opt_max, options: all }) => [
      ...[ID, opt_min, opt_max],
      all.map(option => [option.ID, option.price, option.priceForMember, option.priceForVip]),
    ]),
    bItems.map(({ key, qty }) => [key, qty]),
  ])

/** Whether the choices of a dish or their prices have changed; sold-out marks do not count. Pure. */
export const choosesAnew = (atFirst: MenuItem, now: MenuItem): boolean =>
  choicesOf(atFirst) !== choicesOf(now)
