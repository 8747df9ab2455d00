import type { Place } from '@/lib/geo'
import { flag, having, list, Misshapen, nullable, number, type Shape, text } from '@/lib/shape'
import type { ChargeRule, DeliveryArea } from './api.gen'
import { shaped } from './client'
import { publishedContent } from './published-content'

/** An area with its corners as places: polygons of an outer ring and its holes. */
export interface DrawnArea extends Omit<DeliveryArea, 'polygons'> {
  polygons: Place[][][]
}

const MILLION = 1e6
const LNG = 0
const LAT = 1

/** A corner as it is published: longitude and latitude in millionths of a degree. */
const corner: Shape<Place> = value => {
  const numbers = list(number)(value)
  const [lng, lat] = [numbers[LNG], numbers[LAT]]
  if (lng === undefined || lat === undefined) throw new Misshapen('corner')
  return { lng: lng / MILLION, lat: lat / MILLION }
}

const corners = list(list(list(corner)))
const told = having<Omit<DeliveryArea, 'polygons'>>({
  name: text,
  charge: nullable(number),
  chargeRules: list(having<ChargeRule>({ from: number, to: number, charge: number })),
  minOrder: nullable(number),
  minOrderForFreeDelivery: nullable(number),
  notDelivered: flag,
})
const area: Shape<DrawnArea> = value => {
  const { polygons } = having<{ polygons: unknown }>({ polygons: list(list(list(list(number)))) })(value)
  return { ...told(value), polygons: corners(polygons) }
}
const document = having<{ areas: unknown[] }>({ areas: list(having({})) })

/** Loads a store's delivery areas, in the order in which they count. */
export async function getAreas(url: string): Promise<DrawnArea[]> {
  return shaped(url, await publishedContent(url), value => document(value).areas.map(area))
}
