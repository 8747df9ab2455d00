import { KeyIcon, LockClosedIcon, LockOpenIcon, PencilSquareIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { ReadPeopleReply, ShownPerson } from '@/api/api.gen'
import { lockPerson, resetPin } from '@/api/staff-people'
import { useText } from '@/i18n/i18n'
import { usePerson } from '@/staff/person'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { Tag } from '@/ui/Tag'
import { Asked, ToldPin } from './Asked'
import { PersonForm } from './PersonForm'
import { act, mayChange } from './people'

type About = { what: 'edit' | 'lock' | 'pin'; person: ShownPerson } | { what: 'invite'; person: null }

function storesOf(person: ShownPerson, read: ReadPeopleReply, all: string): string {
  if (person.wholeCompany) return all
  const names = new Map(read.stores.map(({ storeID, storeName }) => [storeID, storeName]))
  return person.storeIDs.map(id => names.get(id) ?? id).join(', ')
}

function PersonRow({
  person,
  read,
  onAct,
}: {
  person: ShownPerson
  read: ReadPeopleReply
  onAct: (about: About) => void
}) {
  const t = useText()
  const { name, email, role, locked, pin } = person
  const Lock = locked ? LockOpenIcon : LockClosedIcon
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-words font-semibold">{name}</span>
          <Tag>{t(`staffPeople:roles.${role}`)}</Tag>
          {person.personId === read.me && <Tag kind="accent">{t('staffPeople:you')}</Tag>}
          {locked && <Tag kind="warning">{t('staffPeople:locked')}</Tag>}
          {pin === 'none' && <Tag>{t('staffPeople:pinNone')}</Tag>}
          {pin === 'first' && <Tag kind="warning">{t('staffPeople:pinFirst')}</Tag>}
        </p>
        <p className="mt-0.5 break-words text-muted text-sm">
          {[email, storesOf(person, read, t('staffPeople:all'))].filter(Boolean).join(' · ')}
        </p>
      </div>
      {person.mine && (
        <div className="flex">
          <IconButton
            label={t('staffPeople:resetPin', { name })}
            onClick={() => onAct({ what: 'pin', person })}
          >
            <KeyIcon aria-hidden />
          </IconButton>
          {mayChange(person, read.me) && (
            <>
              <IconButton
                label={t('staffPeople:edit', { name })}
                onClick={() => onAct({ what: 'edit', person })}
              >
                <PencilSquareIcon aria-hidden />
              </IconButton>
              <IconButton
                label={t(locked ? 'staffPeople:unlock' : 'staffPeople:lock', { name })}
                onClick={() => onAct({ what: 'lock', person })}
              >
                <Lock aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** The dialog or form for an action on a person. */
function AboutPerson({
  about,
  read,
  onClose,
  onPin,
}: {
  about: About
  read: ReadPeopleReply
  onClose: () => void
  onPin: (name: string, pin: string) => void
}) {
  const t = useText()
  const { keys } = usePerson.getState()
  if (about.what === 'invite' || about.what === 'edit')
    return <PersonForm read={read} person={about.person} onClose={onClose} onPin={onPin} />
  const { name, personId } = about.person
  const renew = async () => {
    const told = keys && (await act(() => resetPin(keys, personId)))
    if (told) onPin(name, told.pin)
  }
  if (about.what === 'pin')
    return (
      <Asked
        title={t('staffPeople:pinSure', { name })}
        body={t('staffPeople:pinBody')}
        yes={t('staffPeople:resetPin', { name })}
        onYes={renew}
        onClose={onClose}
      />
    )
  return (
    <Asked
      title={t('staffPeople:lockSure', { name })}
      body={t('staffPeople:lockBody')}
      yes={t('staffPeople:lock', { name })}
      onYes={async () => keys && act(() => lockPerson(keys, personId, true))}
      onClose={onClose}
    />
  )
}

/** All people of the manager's stores. */
export function PeopleList({ read }: { read: ReadPeopleReply }) {
  const t = useText()
  const [about, setAbout] = useState<About | null>(null)
  const [told, setTold] = useState<{ name: string; pin: string } | null>(null)
  const onAct = (next: About) => {
    const { keys } = usePerson.getState()
    // Unlocking a person is harmless, so it needs no question.
    if (next.what === 'lock' && next.person.locked && keys)
      void act(() => lockPerson(keys, next.person.personId, false))
    else setAbout(next)
  }
  return (
    <section aria-labelledby="people" className="edge rounded-card bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="people" className="heading min-w-0 flex-1 text-lg">
          {t('staffPeople:people')}
        </h2>
        <Button onClick={() => setAbout({ what: 'invite', person: null })}>{t('staffPeople:invite')}</Button>
      </div>
      <ul className="mt-2 divide-y divide-border">
        {read.people.map(person => (
          <PersonRow key={person.personId} person={person} read={read} onAct={onAct} />
        ))}
      </ul>
      {about && (
        <AboutPerson
          about={about}
          read={read}
          onClose={() => setAbout(null)}
          onPin={(name, pin) => setTold({ name, pin })}
        />
      )}
      {told && <ToldPin {...told} onClose={() => setTold(null)} />}
    </section>
  )
}
