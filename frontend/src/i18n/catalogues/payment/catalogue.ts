import type payment from './en'

type Widened<T> = { [K in keyof T]: T[K] extends string ? string : Widened<T[K]> }

/** The shape every language must have: a key missing from one fails the build. */
export type PaymentCatalogue = Widened<typeof payment>
