// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '@/i18n/i18n'
import { type Open, type Question, question } from '@/state/question/question'
import { Boundary } from '@/ui/Boundary'
import { Crash } from './Crash'
import { page, part } from './part'

const LOST = 'A part of the page did not arrive'

/** A chunk that does not arrive until it is told to; `asked` counts how often it was asked for. */
function chunk<P extends object>(Component: (props: P) => ReactNode) {
  const wire = { fails: true, asked: 0 }
  const load = async () => {
    wire.asked += 1
    if (wire.fails) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Component }
  }
  return { wire, load }
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await speak('en')
})
afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wholeAgain = async (text: string) => {
  await screen.findByText(text)
  expect(screen.queryByRole('alert')).toBeNull()
}

test('a part that did not arrive says so in its place, what is around stays, and it comes when it is asked for again', async () => {
  const { wire, load } = chunk(() => 'the map')
  const Areas = part(load)
  render(<main>the address, {<Areas />}</main>)
  await screen.findByText(LOST)
  screen.getByText(/the address/)

  wire.fails = false
  press('Try again')

  await screen.findByText(/the map/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(wire.asked).toBe(2)
})

test('lost twice, the page itself can be had anew: a browser may keep to its failure', async () => {
  const { wire, load } = chunk(() => 'the map')
  const Areas = part(load)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  render(<Areas />)
  await screen.findByText(LOST)

  press('Try again')
  await vi.waitFor(() => expect(wire.asked).toBe(2))
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))

  expect(reload).toHaveBeenCalledOnce()
})

test('back on the net it asks by itself, also where nothing is said of it', async () => {
  const { wire, load } = chunk(() => 'the star')
  const Star = part(load, { lost: () => null })
  render(<Star />)
  await vi.waitFor(() => expect(wire.asked).toBe(1))
  expect(screen.queryByRole('alert')).toBeNull()

  wire.fails = false
  // The failure is drawn first, then the net is back.
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(wire.asked).toBe(2)
  })

  await wholeAgain('the star')
})

interface Drawn {
  open: boolean
  onClose: () => void
}

function WithDrawer({ Drawer }: { Drawer: ComponentType<Drawn> }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} />
    </>
  )
}

test('what opens over the page can be closed where it did not arrive, and is asked for when it is opened again', async () => {
  const { wire, load } = chunk(({ open }: Drawn) => open && 'the drawer')
  const Drawer = part(load)
  render(<WithDrawer Drawer={Drawer} />)
  await screen.findByText(LOST)
  press('Close')
  expect(screen.queryByRole('alert')).toBeNull()
  // Closed, it is asked for in silence.
  await act(async () => {})

  wire.fails = false
  press('Menu')

  await wholeAgain('the drawer')
})

type Sure = Open<string, string>

function Asked({ of, Dialog }: { of: Question<string, string>; Dialog: ComponentType<{ open: Sure }> }) {
  const open = of.useOpen()
  return open && <Dialog open={open} />
}

test('a question whose dialog did not arrive is declined by closing it', async () => {
  const sure = question<string, string>('declined')
  const { load } = chunk((_: { open: Sure }) => null)
  const Dialog = part(load)
  render(<Asked of={sure} Dialog={Dialog} />)
  const answer = sure.ask('sure?')
  await screen.findByText(LOST)

  press('Close')

  expect(await answer).toBe('declined')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a fault of ours is told as one, and stays in its part', async () => {
  const { wire, load } = chunk((): ReactNode => {
    throw new Error('a fault of ours')
  })
  wire.fails = false
  const Areas = part(load)

  render(<main>the address, {<Areas />}</main>)

  await screen.findByText('Something went wrong on this page')
  screen.getByText(/the address/)
})

test('a page that did not arrive is asked for once, and again when it is gone to again', async () => {
  const { wire, load } = chunk(() => 'the bookings')
  const Bookings = page(load)
  const at = (path: string) => (
    <Boundary of={path} fallback={error => <Crash error={error} />}>
      <Suspense>{path === '/bookings' ? <Bookings /> : 'the board'}</Suspense>
    </Boundary>
  )
  const { rerender } = render(at('/bookings'))
  await screen.findByText(LOST)
  expect(wire.asked).toBe(1)
  rerender(at('/board'))
  screen.getByText('the board')

  wire.fails = false
  rerender(at('/bookings'))

  await wholeAgain('the bookings')
  expect(wire.asked).toBe(2)
})

test('nothing else is lazy: a part that is no `part` takes the whole application with it when it is lost', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    name => /[.]tsx?$/.test(name) && !/[.]test[.]tsx?$/.test(name),
  )
  expect(sources.length).toBeGreaterThan(700)

  const lazy = sources.filter(name => /\blazy\b[^'"]*from 'react'/.test(readFileSync(`src/${name}`, 'utf8')))

  expect(lazy).toEqual(['state/page/part.tsx'])
})
