import { addressOf } from './page'

interface Mail {
  MessageId: string
  To: string[]
  BodyText: string
}

const read = async (kind: 'texts' | 'emails'): Promise<unknown> =>
  (await fetch(addressOf('127.0.0.1', `/_outbox/${kind}`), { headers: { Accept: 'application/json' } })).json()

/** All mails in the answer of the table engine, at any depth. */
function mailsIn(told: unknown): Mail[] {
  if (!told || typeof told !== 'object') return []
  return 'MessageId' in told ? [told as Mail] : Object.values(told).flatMap(mailsIn)
}

/** The messages sent to a phone (with its country's prefix) or an e-mail address, the newest last. */
export async function sentTo(contact: string): Promise<string[]> {
  if (contact.includes('@'))
    return mailsIn(await read('emails'))
      .filter(({ To }) => To.includes(contact))
      .map(({ BodyText }) => BodyText)
  const { sms_messages: sent } = (await read('texts')) as { sms_messages: Record<string, { Message: string }[]> }
  return (sent[contact] ?? []).map(({ Message }) => Message)
}

/** The codes that a phone or an e-mail address was sent, the newest last; the words around one are of any language. */
export const codesSentTo = async (contact: string): Promise<string[]> =>
  (await sentTo(contact)).flatMap(text => text.match(/(?<![\d#])\d{6}(?!\d)/)?.[0] ?? [])
