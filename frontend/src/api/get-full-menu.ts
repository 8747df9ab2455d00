import { having, list, nullable, number, type Shape, text } from '@/lib/shape'
import type {
  Category,
  GetFullMenuReply,
  MenuAddress,
  MenuDocument,
  MenuItem,
  Option,
  OptionGroup,
} from './api.gen'
import { post, shaped } from './client'
import { publishedContent } from './published-content'

const option = having<Option>({ ID: number, cgID: number, descr: text, price: number })
const group = having<OptionGroup>({ ID: number, name: text, opt_min: number, options: list(option) })
const category = having<Category>({ ID: number, pID: number, descr: text, items: list(number) })

/** The fields that cards and totals need. A menu has a thousand items, so no more is checked before it is drawn. */
const item = having<MenuItem>({
  ID: number,
  key: text,
  descr: text,
  price: number,
  bItems: list(having({})),
  options: list(group),
})

const document: Shape<MenuDocument> = having<MenuDocument>({
  version: text,
  categories: list(category),
  items: list(item),
})

const shape = having<GetFullMenuReply>({ url: text, menu: nullable(document) })

/** Loads the menu at an address that the server gave. */
export async function publishedMenu({ url }: Pick<MenuAddress, 'url'>): Promise<MenuDocument> {
  return shaped(url, await publishedContent(url), document)
}

/** Loads the menu of a price level: its version from the server, its content from the published document. */
export async function getFullMenu(priceLevel: number): Promise<MenuDocument> {
  const { url, menu } = await post('/order/v2/getfullmenu', { priceLevel }, shape)
  return menu ?? (await publishedMenu({ url }))
}
