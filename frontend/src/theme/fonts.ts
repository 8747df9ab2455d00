/** Display faces a brand may name; each is self-hosted and loaded only for the brand that uses it. */
const DISPLAY_FACES: Record<string, () => Promise<unknown>> = {}

export async function loadDisplayFont(name: string): Promise<void> {
  await DISPLAY_FACES[name]?.()
}
