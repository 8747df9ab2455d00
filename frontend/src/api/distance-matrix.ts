import { flag, having, list, nullable, number, oneOf } from '@/lib/shape'
import type { AddressInput, DistanceMatrixReply, MatrixElement, MatrixRow } from './api.gen'
import { post } from './client'

const shape = having<DistanceMatrixReply>({
  rows: list(
    having<MatrixRow>({
      elements: list(
        having<MatrixElement>({
          status: oneOf('OK', 'NOT_FOUND'),
          distance: nullable(having({ value: number })),
          estimated: flag,
        }),
      ),
    }),
  ),
  undeliverable: nullable(oneOf('error_too_far')),
})

/** The distance from the store to an address. */
export interface Way {
  /** null if unknown */
  km: number | null
  estimated: boolean
  /** farther than the store delivers */
  tooFar: boolean
}

const METRES = 1000

/** Reads how far a typed address is from the store. */
export async function distanceMatrix(address: AddressInput, signal?: AbortSignal): Promise<Way> {
  const { rows, undeliverable } = await post('/order/distancematrix', { address }, shape, signal)
  const element = rows[0]?.elements[0]
  const metres = element?.distance?.value
  return {
    km: metres === undefined ? null : metres / METRES,
    estimated: element?.estimated ?? false,
    tooFar: undeliverable !== null,
  }
}
