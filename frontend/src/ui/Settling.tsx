import { useRef } from 'react'

/** An amount whose background fades for a moment when it changes. */
export function Settling({ text }: { text: string }) {
  const first = useRef(text)
  const changed = first.current !== text
  return (
    <span key={text} className={changed ? 'animate-[settle_900ms_ease-out] rounded-tag' : undefined}>
      {text}
    </span>
  )
}
