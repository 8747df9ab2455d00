import type en from './en'

type Widened<T> = { [K in keyof T]: T[K] extends string ? string : Widened<T[K]> }

/** The shape every language must have: a key missing from one fails the build. */
export type Catalogue = Widened<typeof en>
