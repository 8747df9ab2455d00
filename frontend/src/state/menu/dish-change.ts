import type { MenuItem } from '@/api/api.gen'

const choicesOf = ({ options, bItems }: MenuItem): string =>
  JSON.stringify([
    options.map(({ ID, opt_min, opt_max, options: all }) => [
      ...[ID, opt_min, opt_max],
      all.map(option => [option.ID, option.price, option.priceForMember, option.priceForVip]),
    ]),
    bItems.map(({ key, qty }) => [key, qty]),
  ])

/** Whether what is to be chosen of a dish, or what it costs, is another now, whatever of it sold out meanwhile. Pure. */
export const choosesAnew = (atFirst: MenuItem, now: MenuItem): boolean =>
  choicesOf(atFirst) !== choicesOf(now)
