import { useEffect, useId, useRef, useState } from 'react'
import type { PaymentPage } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { Skeleton } from '@/ui/Skeleton'
import { type FrameWord, frameWord } from './frame-messages'

interface Props {
  page: PaymentPage
  onResult: (text: string) => void
}

/** Posts the page's hidden fields into the frame, only once: a second post would clear what the guest has typed. */
function usePosted({ method, url, fields }: PaymentPage) {
  const form = useRef<HTMLFormElement>(null)
  const posted = useRef('')
  useEffect(() => {
    const request = JSON.stringify([url, fields])
    if (method === 'redirect' || posted.current === request) return
    posted.current = request
    form.current?.submit()
  }, [method, url, fields])
  return form
}

function useWords(page: PaymentPage, listen: (word: FrameWord) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const listener = useRef(listen)
  useEffect(() => {
    listener.current = listen
  })
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const word = frameWord(event, page, frame.current?.contentWindow ?? null)
      if (word) listener.current(word)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [page])
  return frame
}

/**
 * The provider's page inside ours. Messages are only accepted from exactly its origin and its window, and it may not
 * navigate the whole window (spec section 4, Payment; Y-3).
 */
export function PaymentFrame({ page, onResult }: Props) {
  const t = useText()
  const name = useId()
  const [size, setSize] = useState({ width: page.width, height: page.height })
  const [shown, setShown] = useState(false)
  const form = usePosted(page)
  const frame = useWords(page, word => {
    if (word.kind === 'result') onResult(word.text)
    else setSize({ width: Math.max(page.width, word.width), height: word.height })
  })
  return (
    <div className="relative mx-auto max-w-full" style={{ width: size.width, height: size.height }}>
      {!shown && (
        <div className="absolute inset-0 space-y-4 p-5" role="status">
          <span className="sr-only">{t('payment:frame.loading')}</span>
          <Skeleton className="h-9 w-36" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {page.method !== 'redirect' && (
        <form ref={form} method="post" action={page.url} target={name} className="hidden">
          {Object.entries(page.fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        </form>
      )}
      <iframe
        ref={frame}
        name={name}
        title={t('payment:frame.title')}
        src={page.method === 'redirect' ? page.url : undefined}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        allow="payment"
        referrerPolicy="origin"
        onLoad={() => setShown(true)}
        className="relative size-full border-0"
      />
    </div>
  )
}
