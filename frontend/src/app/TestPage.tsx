import { useState } from 'react'
import { useCart } from '@/state/order/order'
import { mention, tell } from '@/state/question/dialogs'
import { useScope } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Progress } from '@/ui/Progress'
import { Card, Heading } from '@/ui/Section'
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

/** The development page: every primitive in the brand at hand, and what the application holds (spec section 2, /test). */
export function Component() {
  const store = useScope().store
  const cart = useCart()
  return (
    <main className="gutter mx-auto max-w-[760px] space-y-4 py-6">
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
