export interface Walk {
  /** Whether only `make test FULL=1` runs it. */
  night?: boolean
}

/** The files of walks that a run may run: those of the day in `make test`, all with `FULL=1` and where walks are named. */
export function walkFiles(
  walks: Record<string, Walk>,
  { COVER, WALKS }: Record<string, string | undefined>,
): string[] {
  if (COVER !== 'yes' || WALKS) return ['**/*.test.ts']
  return Object.keys(walks).flatMap(name => (walks[name]?.night ? [] : [`**/${name}.test.ts`]))
}
