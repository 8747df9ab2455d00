/** The built site with a stand-in of its back end, compressed as the CDN does. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { MenuDocument, OpenedStore, StoreList } from '@/api/api.gen'
import { type StandIn, serve } from '../stand-in/server'
import { standIn } from '../stand-in/stand-in'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const BRANDS = ['sakura', 'maple', 'jade'] as const
export type BrandName = (typeof BRANDS)[number]

interface Brand {
  opened: (Omit<OpenedStore, 'menus'> & { menus: MenuDocument[] })[]
  choice: StoreList | null
  /** file path by address */
  pictures: Record<string, string>
}

async function brandOf(name: BrandName): Promise<Brand> {
  const { stdout } = await promisify(execFile)(
    here('../../.venv/bin/python'),
    ['-m', 'tests.bench.brand_site', `infrastructure/brands/${name}`],
    { cwd: here('../..'), env: { ...process.env, PYTHONPATH: 'functions' }, maxBuffer: 2 ** 26 },
  )
  return JSON.parse(stdout) as Brand
}

export const serveSite = (back: StandIn) => serve(back, here('../dist'), { packed: true })

/** Serves a demo brand: its host shows the start page, a key opens its first store. */
export async function serveBrand(name: BrandName) {
  const { opened, choice, pictures } = await brandOf(name)
  const [first] = opened
  if (!first) throw new Error(`${name} has no store`)
  const { store, palette, menus } = first
  const fileOf = (address: string) => pictures[address]
  const back = standIn({}, { store, palette, menus, choice, launch: { orderType: 'home', tableID: '' } })
  back.pictures = address => {
    const file = fileOf(address)
    return file ? readFileSync(file) : null
  }
  return serveSite(back)
}
