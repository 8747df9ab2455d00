import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cardsBy, confirmedOrder, PAYMENT_ID, paymentPage, paymentReply, statusOf } from 'stand-in/payments'
import { expect, test } from 'vitest'
import { ROUTES } from '@/state/page/routes'
import { expects, OF_ITS_FRAME } from '../browser/troubles'
import { button, heading, open, type Screen } from './screen'

const FRONTEND = fileURLToPath(new URL('../../frontend/', import.meta.url))

/** What names a field for a payment card. A gift card is none: its number is called `CardCode` or `giftCardCode`. */
const CARD_NAME = '(?:payment)?(?:card|cc|pan)[-_ ]?(?:num(?:ber)?|no|holder|exp\\w*|cv[cv2]|csc|code)?'
const CARD_FIELD = new RegExp(`^(?:${CARD_NAME}|cv[cv]2?|csc|security[-_ ]?code|exp(?:iry|iration)?[-_ ]?(?:date|month|year)?)$`, 'i')
const GIFT_CARD = /^(?:gift)?card[-_ ]?code$/i
const PAYMENT_WORDS = /\b(?:card number|security code|cvc|cvv|expiry date|expiration)\b/i

const isCardField = (name: string) => CARD_FIELD.test(name) && !GIFT_CARD.test(name)

test('the names of card fields are known from others', { tags: 'night' }, () => {
  const cards = ['cardNumber', 'card-number', 'cc-number', 'ccnum', 'cvc', 'cvv', 'csc', 'expiry', 'exp-month', 'cardholder', 'pan']
  const others = ['CardCode', 'giftCardCode', 'phone', 'card-choice', 'gift', 'panel', 'experience', 'pay']

  expect(cards.filter(name => !isCardField(name))).toEqual([])
  expect(others.filter(isCardField)).toEqual([])
})

test('no file of the built application holds a field for a card', { tags: 'night' }, () => {
  const folder = `${FRONTEND}dist/`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.(?:js|html)$/.test(name))
  const attributes = /\b(?:name|id|autocomplete|htmlFor)["']?\s*[:=]\s*["'`]([\w -]+)["'`]/gi
  const found = files.flatMap(name => {
    const text = readFileSync(folder + name, 'utf8')
    const named = [...text.matchAll(attributes)].map(match => match[1] ?? '').filter(isCardField)
    const filled = text.match(/["'`]cc-(?:number|csc|exp\w*|name|type|[a-z]+-name)["'`]/g) ?? []
    return [...named, ...filled].map(field => `${name}: ${field}`)
  })

  expect(files.length).toBeGreaterThan(30)
  expect(found).toEqual([])
})

const TYPED = 'input:not([type=hidden],[type=radio],[type=checkbox]),select,textarea,[contenteditable=true]'
/** The fields of a page that could take a card: by name, by label, and every one that asks for digits, by its label. */
const fieldsOf = ({ page }: Screen) =>
  page.evaluate(typed =>
    [...document.querySelectorAll<HTMLInputElement>(typed)].map(field => ({
      names: [field.name, field.id, field.getAttribute('autocomplete') ?? ''],
      label: [field.labels?.[0]?.textContent, field.getAttribute('aria-label'), field.getAttribute('placeholder')].join(' '),
      digits: ['numeric', 'decimal'].includes(field.inputMode) || field.type === 'number',
    })),
    TYPED,
  )

async function expectNoCardField(screen: Screen, where: string): Promise<void> {
  const fields = await fieldsOf(screen)
  const asks = fields.filter(({ names, label }) => names.some(isCardField) || PAYMENT_WORDS.test(label))
  expect(asks, where).toEqual([])
  expect(fields.filter(({ digits }) => digits).map(({ label }) => label.trim()), where).toEqual([])
}

const STATUS = confirmedOrder().statusToken
/** An address of every route, and what is there once it is shown. */
const VISITS: Record<string, string> = {
  '/': 'h1,h2',
  '/splash-screen': 'body',
  '/stores': 'h1,h2',
  '/store-home': 'h1,h2',
  '/menu-full': 'h2',
  '/menu-category/:catID?': 'h2',
  '/menu-item/:key?': '[role=dialog] h2',
  '/order': 'h1,h2',
  '/order-bundle': '[role=dialog] h2',
  '/checkout': 'h1,h2',
  '/payment': 'h1',
  '/order/status/:token': '[data-testid=reference]',
  '/booking': 'h1,h2',
  '/giftcard': 'h1,h2',
  '/giftcard-add': 'h1,h2',
  '/membership': 'h1,h2',
  '/table-bill': 'h1,h2',
  '/test': 'h1,h2',
  '*': 'h1,h2',
}
const ADDRESSES: Record<string, string> = {
  '/menu-category/:catID?': '/menu-category',
  '/menu-item/:key?': '/menu-item/set',
  '/order-bundle': '/order-bundle?item=set',
  '/payment': `/payment?paymentID=${PAYMENT_ID}`,
  '/order/status/:token': `/order/status/${STATUS}`,
  '*': '/nowhere/at/all',
}

test('every route of the application is visited below', { tags: 'night' }, () => {
  const router = readFileSync(`${FRONTEND}src/app/router.tsx`, 'utf8')
  const written = [...router.matchAll(/['"](\/[\w\-/:?]*|\*)['"]/g)].map(match => match[1])
  const named = [...router.matchAll(/path={ROUTES\.(\w+)}/g)].map(match => ROUTES[match[1] as keyof typeof ROUTES])
  const others = [...router.matchAll(/<Route [^>]*path=(?!["']|{ROUTES\.|{path})/g)]

  expect(new Set([...written, ...named])).toEqual(new Set(Object.keys(VISITS)))
  expect(others, 'a route whose path is told in a way that is not read here').toEqual([])
})

test('no page of the application asks for a card', { tags: 'night' }, async () => {
  const order = confirmedOrder()
  const screen = await open('/menu-full', {
    size: 'desktop',
    back: {
      paymentOptions: cardsBy('stripe', 'globalPayment', 'clover'),
      answers: {
        '/api/order/v2/getpayment': () => paymentReply('pre_authorised_not_sent'),
        '/api/order/getorderstatus': () => statusOf(order),
      },
    },
  })
  await button(screen, /^Add Gyoza/).first().click()
  for (const [route, shown] of Object.entries(VISITS)) {
    const address = ADDRESSES[route] ?? route
    await screen.goTo(address)
    await screen.page.locator(shown).first().waitFor()
    await expectNoCardField(screen, address)
  }
})

test('checkout with each provider, and the page around a payment frame, ask for none either', async () => {
  const screen = await open('/menu-full', {
    size: 'desktop',
    back: { paymentOptions: cardsBy('stripe', 'globalPayment', 'clover') },
  })
  await button(screen, /^Add Gyoza/).first().click()
  await button(screen, /Go to checkout/).click()
  await screen.page.getByLabel('Phone number').fill('416 555 0123')
  await screen.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(screen, 'Payment').waitFor()
  for (const provider of [/Stripe/, /Clover/, /Global Payments/]) {
    await screen.page.getByRole('radio', { name: provider }).check()
    await expectNoCardField(screen, `checkout, ${provider}`)
  }
  expects(OF_ITS_FRAME)
  await screen.page.route('http://localhost/pay', route => route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }))
  const page = paymentPage('http://localhost/pay', { method: 'frame', display: 'lightbox', width: 360, height: 562 })
  const reply = paymentReply('waiting', { provider: 'globalPayment', page })
  Object.assign(screen.back.answers, { '/api/order/v2/startpayment': () => reply, '/api/order/v2/getpayment': () => reply })
  await button(screen, /^Pay \$/).click()
  await screen.page.locator('iframe').waitFor()

  await expectNoCardField(screen, 'payment')
})
