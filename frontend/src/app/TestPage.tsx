import { type FormEvent, useState } from 'react'
import type { AppMode } from '@/api/api.gen'
import { describeApp } from '@/api/client'
import { useCart } from '@/state/order/order'
import { mention, tell } from '@/state/question/dialogs'
import { useScope } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Progress } from '@/ui/Progress'
import { Card, Heading } from '@/ui/Section'
import { Select } from '@/ui/Select'
import { Stepper } from '@/ui/Stepper'
import { Tag } from '@/ui/Tag'

const LOOKS = ['primary', 'outline', 'quiet', 'danger'] as const
const NOTICES = ['info', 'success', 'warning', 'error'] as const
const TAGS = ['plain', 'accent', 'success', 'warning', 'strong'] as const
const ROLES = ['primary', 'secondary', 'accent', 'success', 'warning', 'error', 'info']

function Primitives() {
  const [qty, setQty] = useState(1)
  return (
    <Card className="space-y-4">
      <p className="flex flex-wrap gap-2">
        {LOOKS.map(look => (
          <Button key={look} look={look} onClick={() => mention(look)}>
            {look}
          </Button>
        ))}
      </p>
      <p className="flex flex-wrap gap-2">
        {TAGS.map(kind => (
          <Tag key={kind} kind={kind}>
            {kind}
          </Tag>
        ))}
      </p>
      {NOTICES.map(kind => (
        <Notice key={kind} kind={kind}>
          {kind}
        </Notice>
      ))}
      <Progress done={0.6} label="Progress" />
      <Stepper
        value={qty}
        min={1}
        max={9}
        onChange={setQty}
        labels={{ less: 'Less', more: 'More', value: 'Quantity' }}
      />
      <Field label="Field" hint="A hint" error={qty > 5 ? 'More than five' : undefined} />
      <Button onClick={() => void tell('Message', 'A message with an OK.', 'OK')}>Message</Button>
    </Card>
  )
}

function Colours() {
  return (
    <Card>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {ROLES.map(role => (
          <li
            key={role}
            className="rounded-field p-3 text-sm"
            style={{ background: `var(--c-${role})`, color: `var(--c-${role}-on)` }}
          >
            {role}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const MODES: readonly AppMode[] = ['WEB', 'APP', 'KIOSK', 'ORDERPAD']

/** The host of a brand on this machine: its name before the machine's. */
const hostOf = (brand: string): string => {
  const { protocol, port } = location
  const host = [brand, 'localhost'].filter(Boolean).join('.')
  return `${protocol}//${host}${port && `:${port}`}/`
}

/** Starts a session with another brand, another key, or as another kind of application. */
function Doors() {
  const [key, setKey] = useState('')
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (key.trim()) location.assign(`/${key.trim().split('/').map(encodeURIComponent).join('/')}`)
  }
  return (
    <Card className="space-y-4">
      <form onSubmit={open} className="flex items-end gap-2">
        <Field
          label="Key"
          hint="sakura-queen-table-4, or company/store"
          value={key}
          autoCapitalize="none"
          className="min-w-0 flex-1"
          onChange={event => setKey(event.target.value)}
        />
        <Button type="submit">Open</Button>
      </form>
      <Select label="Brand" defaultValue="" onChange={event => location.assign(hostOf(event.target.value))}>
        <option value="">of this host</option>
        {['sakura', 'maple', 'jade'].map(brand => (
          <option key={brand} value={brand}>
            {brand}
          </option>
        ))}
      </Select>
      <Select label="Mode" onChange={event => describeApp({ appMode: event.target.value as AppMode })}>
        {MODES.map(mode => (
          <option key={mode}>{mode}</option>
        ))}
      </Select>
    </Card>
  )
}

/**
 * The development page: every UI primitive in the current brand, and the application's state (spec section 2, /test).
 */
export function Component() {
  const store = useScope().store
  const cart = useCart()
  return (
    <main className="gutter mx-auto max-w-[760px] space-y-4 py-6">
      <Heading>Doors</Heading>
      <Doors />
      <Heading>Primitives</Heading>
      <Primitives />
      <Heading>Colours</Heading>
      <Colours />
      <Heading>State</Heading>
      <Card>
        <pre className="overflow-auto text-xs">
          {JSON.stringify({ cart, config: store?.config }, null, 2)}
        </pre>
      </Card>
    </main>
  )
}
