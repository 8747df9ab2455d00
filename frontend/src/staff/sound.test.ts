// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type State = 'running' | 'suspended' | 'interrupted'

/** The sound of a tablet: a lock or a call interrupts it, and it may resume, or only after a touch. */
class Tablet {
  static last: Tablet
  state: State = 'suspended'
  onstatechange: () => void = () => {}
  mayGoOn = true
  currentTime = 0
  destination = {}
  rung = 0
  waiting: (() => void)[] = []
  constructor() {
    Tablet.last = this
  }
  becomes(state: State) {
    this.state = state
    this.onstatechange()
  }
  async resume() {
    if (!this.mayGoOn) await new Promise<void>(touched => this.waiting.push(touched))
    this.becomes('running')
  }
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect() {},
  })
  createOscillator = () => ({
    ...{ type: '', frequency: { value: 0 }, stop() {}, connect: (next: object) => next },
    start: () => {
      this.rung += 1
    },
  })
}

const TONES = 4
let sound: typeof import('./sound')
const heard = () => sound.useSound.getState().allowed

beforeEach(async () => {
  vi.stubGlobal('AudioContext', Tablet)
  vi.resetModules()
  sound = await import('./sound')
  await sound.allowSound()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a ring plays if sound is allowed', () => {
  sound.ring()

  expect([heard(), Tablet.last.rung]).toEqual([true, TONES])
})

test.each(['suspended', 'interrupted'] as const)(
  'a sound that is %s is reported as not audible until it resumes',
  state => {
    Tablet.last.becomes(state)
    expect(heard()).toBe(false)

    Tablet.last.becomes('running')
    expect(heard()).toBe(true)
  },
)

test.each(['suspended', 'interrupted'] as const)(
  'a ring resumes a sound that is %s and then plays',
  async state => {
    Tablet.last.becomes(state)

    sound.ring()

    await vi.waitFor(() => expect([heard(), Tablet.last.rung]).toEqual([true, TONES]))
  },
)

test('rings that cannot play are reported and dropped; after a touch, the next one plays', async () => {
  Object.assign(Tablet.last, { mayGoOn: false, state: 'interrupted' })
  sound.ring()
  sound.ring()
  expect([heard(), Tablet.last.rung]).toEqual([false, 0])
  const minute = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(minute)

  Tablet.last.mayGoOn = true
  await sound.allowSound()
  for (const touched of Tablet.last.waiting) touched()
  await vi.waitFor(() => expect(heard()).toBe(true))
  sound.ring()

  expect(Tablet.last.rung).toBe(TONES)
})

test('the sound resumes when the page becomes visible again', async () => {
  Tablet.last.becomes('interrupted')

  document.dispatchEvent(new Event('visibilitychange'))

  await vi.waitFor(() => expect(heard()).toBe(true))
})
