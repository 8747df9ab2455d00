import { Refusal } from '@/api/client'
import { uuid } from '@/lib/identity'
import { list, object, shortText } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

/** What somebody decided and sent, and of which nobody was told the end. */
interface Open {
  /** what it was, in words that are the same for the same decision */
  of: string
  /** makes a second try the same act */
  id: string
}

const MOST = 100

export const keptDecisions = plainKey(
  'DEC',
  { version: 1, shape: list(object<Open>({ of: shortText(4_000), id: shortText(64) }), MOST) },
  'sessionStorage',
)

/** Those that tell of a person: they last as long as the page. */
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

/** What others overtook may have been written down: it is asked for again as the same. */
const isDecided = (error: unknown) => error instanceof Refusal && error.code !== 'something_wrong'

/**
 * Does once what somebody decided: its id stays the same until the server has decided it, so that trying again after a
 * lost answer is the same act, also where what asked was closed meanwhile.
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

/** Whether one of these was open until now: a reading that has it tells that it was done after all. */
export function wasDone(isTold: (id: string) => boolean): boolean {
  const done = all().some(({ id }) => isTold(id))
  if (done) forget(({ id }) => isTold(id))
  return done
}
