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

/** A chunk that fails to load until the test lets it; `asked` counts the requests. */
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

test('a part that did not load says so in its place and can be retried; the page around it stays', async () => {
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

test('after the second failure the page can be reloaded, since a browser may keep its failure', async () => {
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

test('a part is retried when the device is online again, even if it shows no message', async () => {
  const { wire, load } = chunk(() => 'the star')
  const Star = part(load, { lost: () => null })
  render(<Star />)
  await vi.waitFor(() => expect(wire.asked).toBe(1))
  expect(screen.queryByRole('alert')).toBeNull()

  wire.fails = false
  // The failure is rendered first, then the device is online again.
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

test('an overlay that did not load can be closed, and is retried when it is opened again', async () => {
  const { wire, load } = chunk(({ open }: Drawn) => open && 'the drawer')
  const Drawer = part(load)
  render(<WithDrawer Drawer={Drawer} />)
  await screen.findByText(LOST)
  press('Close')
  expect(screen.queryByRole('alert')).toBeNull()
  // While it is closed, it is retried silently.
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

test('closing a question whose dialog did not load declines it', async () => {
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

test('a bug has its own message, and stays in its part', async () => {
  const { wire, load } = chunk((): ReactNode => {
    throw new Error('a fault of ours')
  })
  wire.fails = false
  const Areas = part(load)

  render(<main>the address, {<Areas />}</main>)

  await screen.findByText('Something went wrong on this page')
  screen.getByText(/the address/)
})

test('a page that did not load is requested once, and again at the next visit', async () => {
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

test('only `part` and `page` are lazy: any other lost chunk would take the whole application with it', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    name => /[.]tsx?$/.test(name) && !/[.]test[.]tsx?$/.test(name),
  )
  expect(sources.length).toBeGreaterThan(700)

  const lazy = sources.filter(name => /\blazy\b[^'"]*from 'react'/.test(readFileSync(`src/${name}`, 'utf8')))

  expect(lazy).toEqual(['state/page/part.tsx'])
})
