import { useEffect } from 'react'
import type { Props } from './AddressLookup'
import { Waiting } from './Waiting'

/** In place of a lookup that did not arrive. */
export default function ByHand({ onByHand }: Props) {
  useEffect(onByHand)
  return <Waiting />
}
