import { MapPinIcon, PencilSquareIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import type { AddressInput, Place, Suggestion } from '@/api/api.gen'
import { readPlace } from '@/api/read-place'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { Combobox } from '@/ui/Combobox'
import { Notice } from '@/ui/Notice'
import { type Begun, begunBy } from './found-address'
import type { Lookup } from './useLookup'
import { useMyPlace } from './useMyPlace'

const LONGEST = 200

export interface Props {
  blank: AddressInput
  lookup: Lookup
  onFound: (begun: Begun) => void
  onByHand: () => void
}

/** Loads the details of the place that was chosen last. */
function useChoice({ search, end }: Lookup, onFound: (place: Place | null, line: string) => void) {
  const [reading, setReading] = useState('')
  const latest = useRef('')
  const choose = async ({ placeID, line }: Suggestion) => {
    latest.current = placeID
    setReading(line)
    const place = await readPlace({ placeID, search }).catch(() => null)
    if (latest.current !== placeID) return
    latest.current = ''
    end()
    onFound(place, line)
  }
  // Ignore a place that is still loading when the component unmounts.
  useEffect(
    () => () => {
      latest.current = ''
    },
    [],
  )
  return { reading, choose }
}

/** The status text of the search, also for screen readers. */
function useSaid({ suggestions, searching, nothing }: Lookup, reading: string) {
  const t = useText()
  if (reading) return t('address:reading')
  if (searching) return t('address:searching')
  if (nothing) return t('address:noneFound')
  return suggestions.length > 0 ? t('address:found', { count: suggestions.length }) : ''
}

/** Finds an address by its first letters or by the guest's position; the guest can always type it by hand. */
export default function AddressLookup({ blank, lookup, onFound, onByHand }: Props) {
  const t = useText()
  const { typed, type, suggestions, searching, nothing } = lookup
  const found = (place: Place | null, line: string) => onFound(begunBy(blank, place, line))
  const { reading, choose } = useChoice(lookup, found)
  const { locating, problem, locate } = useMyPlace(place => found(place, ''))
  const said = useSaid(lookup, reading)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4 px-5 py-5 md:min-h-[35.5rem]">
      <Combobox
        ref={field}
        label={t('address:find')}
        hint={t('address:findHint')}
        value={typed}
        onType={type}
        maxLength={LONGEST}
        busy={searching || reading !== ''}
        options={suggestions}
        keyOf={({ placeID }) => placeID}
        onChoose={place => void choose(place)}
        listLabel={t('address:choices')}
      >
        {({ line, where }) => (
          <>
            <MapPinIcon className="size-5 shrink-0 text-primary-ink" aria-hidden />
            <span className="min-w-0">
              <span className="block font-semibold">{line}</span>
              <span className="block text-muted text-sm">{where}</span>
            </span>
          </>
        )}
      </Combobox>
      <p role="status" className={nothing ? 'text-sm' : 'sr-only'}>
        {said}
      </p>
      {problem && <Notice>{t(problem)}</Notice>}
      <div className="flex flex-col gap-2">
        <Button wide look="outline" onClick={locate} aria-busy={locating}>
          <MapPinIcon className="size-5" aria-hidden />
          {t(locating ? 'address:locating' : 'address:myPlace')}
        </Button>
        <Button wide look="quiet" onClick={onByHand}>
          <PencilSquareIcon className="size-5" aria-hidden />
          {t('address:byHand')}
        </Button>
      </div>
    </div>
  )
}
