/** Display faces a brand may name; each is self-hosted and loaded only for the brand that uses it. */
const DISPLAY_FACES: Record<string, () => Promise<unknown>> = {
  'Bricolage Grotesque': () => import('@fontsource-variable/bricolage-grotesque'),
  Fraunces: () => import('@fontsource-variable/fraunces'),
  'Playfair Display': () => import('@fontsource-variable/playfair-display'),
}

export async function loadDisplayFont(name: string): Promise<void> {
  await DISPLAY_FACES[name]?.()
}
