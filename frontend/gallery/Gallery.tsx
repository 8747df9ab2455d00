import { useEffect, useState } from 'react'
import { Heading } from '@/ui/Section'
import { GROUPS, type Group } from './stories'
import { type GalleryTheme, SCHEMES, type Scheme, showTheme } from './themes'

interface ChoiceProps<Value extends string> {
  legend: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
}

function RadioGroup<Value extends string>({ legend, values, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map(value => (
        <label key={value}>
          <input type="radio" name={legend} checked={value === chosen} onChange={() => onChoose(value)} />
          {value}
        </label>
      ))}
    </fieldset>
  )
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

function GroupSection({ group: { title, stories } }: { group: Group }) {
  return (
    <section className="gallery-group" id={anchorOf(title)}>
      <Heading>{title}</Heading>
      <div className="gallery-grid gallery-pad">
        {stories.map(({ name, Example }) => (
          <article key={name} className="gallery-story">
            <h3>{name}</h3>
            <Example />
          </article>
        ))}
      </div>
    </section>
  )
}

/** The theme and the scheme of the address, so that a reload or a link shows the same. */
function useChosen(themes: readonly GalleryTheme[]) {
  const [address] = useState(() => new URLSearchParams(location.search))
  const [name, setName] = useState(address.get('theme') ?? themes[0]?.name ?? '')
  const [scheme, setScheme] = useState<Scheme>(address.get('scheme') === 'dark' ? 'dark' : 'light')
  useEffect(() => {
    const theme = themes.find(one => one.name === name) ?? themes[0]
    if (theme) showTheme(theme, scheme)
    const search = new URLSearchParams({ theme: name, scheme })
    history.replaceState(history.state, '', `?${search}${location.hash}`)
  }, [themes, name, scheme])
  return { name, setName, scheme, setScheme }
}

/** All stories in one theme, with a choice of the theme beside them. */
export function Gallery({ themes }: { themes: readonly GalleryTheme[] }) {
  const { name, setName, scheme, setScheme } = useChosen(themes)
  return (
    <div className="gallery-frame">
      <div className="gallery-side">
        <h1>Components</h1>
        <RadioGroup legend="Theme" values={themes.map(one => one.name)} chosen={name} onChoose={setName} />
        <RadioGroup legend="Scheme" values={SCHEMES} chosen={scheme} onChoose={setScheme} />
        <nav>
          <p>Groups</p>
          {GROUPS.map(({ title }) => (
            <a key={title} href={`#${anchorOf(title)}`}>
              {title}
            </a>
          ))}
        </nav>
      </div>
      <main className="gallery-main">
        {GROUPS.map(group => (
          <GroupSection key={group.title} group={group} />
        ))}
      </main>
    </div>
  )
}
