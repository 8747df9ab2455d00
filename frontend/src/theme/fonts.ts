/** A font that a brand may name for its headings; self-hosted, and loaded only for the brand that uses it. */
interface Face {
  load: () => Promise<unknown>
  /** its only weight, if it is not variable */
  weight?: number
  /** headings in other scripts use the system's serif font of the language */
  serif?: boolean
}

const FACES: Record<string, Face> = {
  'Bricolage Grotesque': { load: () => import('@fontsource-variable/bricolage-grotesque') },
  'Noto Serif': { serif: true, load: () => import('@fontsource-variable/noto-serif') },
  Fraunces: { load: () => import('@fontsource-variable/fraunces') },
  'Playfair Display': { serif: true, load: () => import('@fontsource-variable/playfair-display') },
  'Zen Antique': {
    weight: 400,
    serif: true,
    load: () =>
      Promise.all([
        import('@fontsource/zen-antique/latin-400.css'),
        import('@fontsource/zen-antique/latin-ext-400.css'),
      ]),
  },
}

export const isSerif = (name: string): boolean => FACES[name]?.serif ?? false

export const weightOf = (name: string): number | undefined => FACES[name]?.weight

export async function loadDisplayFont(name: string): Promise<void> {
  await FACES[name]?.load()
}
