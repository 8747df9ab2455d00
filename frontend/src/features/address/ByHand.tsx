import { useEffect } from 'react'
import type { Props } from './AddressLookup'
import { Waiting } from './Waiting'

/** Shown if the code of the lookup could not be loaded. */
export default function ByHand({ onByHand }: Props) {
  useEffect(onByHand)
  return <Waiting />
}
