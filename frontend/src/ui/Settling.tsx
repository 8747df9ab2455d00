import { useRef } from 'react'

/** An amount that says so quietly when it becomes another: its ground fades for a moment. */
export function Settling({ text }: { text: string }) {
  const first = useRef(text)
  const changed = first.current !== text
  return (
    <span key={text} className={changed ? 'animate-[settle_900ms_ease-out] rounded-tag' : undefined}>
      {text}
    </span>
  )
}
