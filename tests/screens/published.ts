import { tellAll } from 'stand-in/channel'
import { expect } from 'vitest'
import type { MenuDocument, MenuItem } from '@/api/api.gen'
import type { Screen } from './screen'

export const GYOZA = 201
export const RAMEN = 101

export type Change = (item: MenuItem) => MenuItem | null

export const priced = (price: number): Change => item => ({ ...item, price })
export const gone: Change = () => null

/** The dish without a choice that it had. */
export const without =
  (choice: string): Change =>
  item => ({
    ...item,
    options: item.options.map(group => ({ ...group, options: group.options.filter(({ descr }) => descr !== choice) })),
  })

function changed(menu: MenuDocument, id: number, change: Change): MenuDocument {
  const items = menu.items.flatMap(item => (item.ID === id ? (change(item) ?? []) : item))
  const left = new Set(items.map(({ ID }) => ID))
  const categories = menu.categories.map(one => ({ ...one, items: one.items.filter(item => left.has(item)) }))
  return { ...menu, version: `${menu.version}+`, items, categories }
}

/** Publishes another menu in place of the current one, which stays at its address; sends no notification. */
export function publish({ back }: Screen, id: number, change: Change): void {
  back.olderMenus.push(...back.menus)
  back.menus = back.menus.map(menu => changed(menu, id, change))
}

/** Publishes another menu and notifies the open pages. */
export async function publishAloud(screen: Screen, id: number, change: Change): Promise<void> {
  publish(screen, id, change)
  await expect.poll(() => tellAll(screen.back, { kind: 'menu', id: '', version: 0 })).toBeGreaterThan(0)
}

export const notice = ({ page }: Screen) => page.getByRole('status').filter({ hasText: 'The menu has changed' })
