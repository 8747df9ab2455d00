/**
 * How areas are told apart on the map and beside it, each border legible on its ground: first the colours whose hues a
 * brand does not choose, then its own.
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

/** The look of an area by its place in the list; those that nothing is brought to look all alike. Pure. */
export const lookOf = (place: number, { notDelivered }: { notDelivered: boolean }): Look =>
  notDelivered ? LEFT_OUT : (LOOKS[place % LOOKS.length] ?? LEFT_OUT)
