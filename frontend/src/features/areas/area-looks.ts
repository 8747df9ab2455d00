/**
 * The colours of areas on the map and in the list, each with a border that contrasts with its ground: first the colours
 * that a brand cannot change, then the brand's own.
 */
const LOOKS = [
  { ground: 'fill-info-soft', border: 'stroke-info-ink', chip: 'border-info-ink bg-info-soft' },
  { ground: 'fill-warning-soft', border: 'stroke-warning-ink', chip: 'border-warning-ink bg-warning-soft' },
  { ground: 'fill-success-soft', border: 'stroke-success-ink', chip: 'border-success-ink bg-success-soft' },
  { ground: 'fill-accent-soft', border: 'stroke-accent-ink', chip: 'border-accent-ink bg-accent-soft' },
  { ground: 'fill-primary-soft', border: 'stroke-primary-ink', chip: 'border-primary-ink bg-primary-soft' },
] as const

const LEFT_OUT = {
  ground: 'fill-sunken',
  border: 'stroke-muted',
  chip: 'border-muted border-dashed bg-sunken',
}

interface Look {
  ground: string
  border: string
  chip: string
}

/** The look of an area by its position in the list; all areas without delivery look the same. Pure. */
export const lookOf = (place: number, { notDelivered }: { notDelivered: boolean }): Look =>
  notDelivered ? LEFT_OUT : (LOOKS[place % LOOKS.length] ?? LEFT_OUT)
