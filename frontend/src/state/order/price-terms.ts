import { useMemo } from 'react'
import { fromMinor } from '@/lib/money'
import type { PriceTerms } from '@/lib/option-price'
import { useOwnPrices } from '@/state/guest/own-prices'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'

/** The terms of prices that are shown at once: the store's currency and rules, and the standing of the guest. */
export function usePriceTerms(): PriceTerms {
  const { checkout, config } = useStore()
  const standing = useOwnPrices()?.standing ?? 'guest'
  return useMemo(
    () => ({
      currency: checkout.currency,
      standing,
      bundleRefundsDowngrade: config.bundleRefundsDowngrade,
    }),
    [checkout.currency, standing, config.bundleRefundsDowngrade],
  )
}

/** Formats minor units as money in the reader's language. */
export function useMinorMoney(): (minor: number) => string {
  const { money, currency } = useFormat()
  return minor => money(fromMinor(minor, currency))
}
