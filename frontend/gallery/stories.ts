import type { ComponentType } from 'react'

interface Story {
  name: string
  Example: ComponentType
}

export interface Group {
  title: string
  stories: Story[]
}

/** `FieldWithError` is shown as `Field with error`. */
const spaced = (name: string) =>
  name.replace(/(?<=[a-z])([A-Z])/g, (_match, letter: string) => ` ${letter.toLowerCase()}`)

const isStory = (entry: [string, unknown]): entry is [string, ComponentType] => typeof entry[1] === 'function'

const files = import.meta.glob<Record<string, unknown>>('../src/ui/gallery/*.stories.tsx', { eager: true })

/** All stories, one group for each file. */
export const GROUPS: Group[] = Object.values(files).map(({ title, ...examples }) => ({
  title: String(title),
  stories: Object.entries(examples)
    .filter(isStory)
    .map(([name, Example]) => ({ name: spaced(name), Example })),
}))
