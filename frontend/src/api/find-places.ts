import { flag, having, list, text } from '@/lib/shape'
import type { FindPlacesReply, Suggestion } from './api.gen'
import { type Body, post } from './client'

const shape = having<FindPlacesReply>({
  lookup: flag,
  places: list(having<Suggestion>({ placeID: text, line: text, where: text })),
})

/** Finds places for a text, and says whether there is a lookup at all. */
export const findPlaces = (
  asked: Body<'/order/findplaces'>,
  signal?: AbortSignal,
): Promise<FindPlacesReply> => post('/order/findplaces', asked, shape, signal)
