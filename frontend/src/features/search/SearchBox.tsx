import { MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '@/i18n/i18n'
import { CONTROL } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'

interface Props {
  query: string
  onQuery: (query: string) => void
  /** Enter, or the keyboard's own search key */
  onSubmit: () => void
  /** Escape in an empty box */
  onLeave: () => void
  /** arrow down: on to the results */
  onDown: () => void
}

/** The search field. Escape clears it, and leaves the search if it is empty. */
export function SearchBox({ query, onQuery, onSubmit, onLeave, onDown }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const leaveBox = () => (query ? onQuery('') : onLeave())
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'ArrowDown' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Escape') leaveBox()
    else onDown()
  }
  return (
    <search>
      <form
        className="relative"
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <MagnifyingGlassIcon
          aria-hidden
          className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search:label')}
          placeholder={t('search:placeholder')}
          value={query}
          onChange={event => onQuery(event.target.value)}
          onKeyDown={pressed}
          className={`${CONTROL} border-line ps-11 pe-12 [&::-webkit-search-cancel-button]:hidden`}
        />
        {query && (
          <IconButton
            label={t('search:clear')}
            onClick={() => {
              onQuery('')
              input.current?.focus()
            }}
            className="absolute end-0.5 top-1/2 -translate-y-1/2"
          >
            <XMarkIcon />
          </IconButton>
        )}
      </form>
    </search>
  )
}
