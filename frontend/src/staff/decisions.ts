import { Refusal } from '@/api/client'
import { uuid } from '@/lib/identity'
import { list, object, shortText } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

/** A decision that was sent and whose result is unknown. */
interface Open {
  /** identifies the decision: the same text for the same decision */
  of: string
  /** makes a retry the same act */
  id: string
}

const MOST = 100

export const keptDecisions = plainKey(
  'DEC',
  { version: 1, shape: list(object<Open>({ of: shortText(4_000), id: shortText(64) }), MOST) },
  'sessionStorage',
)

/** Decisions that name a person: they are not stored and last as long as the page. */
const unkept: Open[] = []

const kept = () => keptDecisions().read() ?? []
const all = () => [...kept(), ...unkept]

function forget(gone: (one: Open) => boolean): void {
  keptDecisions().write(kept().filter(one => !gone(one)))
  unkept.splice(0, unkept.length, ...unkept.filter(one => !gone(one)))
}

function remember(one: Open, personal: boolean): void {
  if (personal) unkept.push(one)
  else keptDecisions().write([...kept(), one].slice(-MOST))
}

/** An internal error decides nothing: the act may have been stored, so a retry keeps the same id. */
const isDecided = (error: unknown) => error instanceof Refusal && error.code !== 'something_wrong'

/**
 * Sends a decision exactly once: its id stays the same until the server has decided it. A retry after a lost answer is
 * therefore the same act, even if the dialog was closed in between.
 */
export async function decide<T>(
  of: string,
  act: (id: string) => Promise<T>,
  { personal = false, newId = uuid } = {},
): Promise<T> {
  const known = all().find(one => one.of === of)
  const decision = known ?? { of, id: newId() }
  if (!known) remember(decision, personal)
  const over = () => forget(({ id }) => id === decision.id)
  try {
    const reply = await act(decision.id)
    over()
    return reply
  } catch (error) {
    if (isDecided(error)) over()
    throw error
  }
}

/** Whether one of these ids belonged to an open decision: a read that contains it shows that it was done after all. */
export function wasDone(isTold: (id: string) => boolean): boolean {
  const done = all().some(({ id }) => isTold(id))
  if (done) forget(({ id }) => isTold(id))
  return done
}
