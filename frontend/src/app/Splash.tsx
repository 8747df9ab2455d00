/** The animation during startup: a plate being set, without layout shifts. */
export function Splash({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid min-h-dvh place-items-center bg-page">
      <svg
        viewBox="0 0 96 96"
        className="size-24 text-primary"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M18 46h60v6a30 30 0 0 1-60 0z" fill="currentColor" stroke="none" />
        <path d="M30 84h36" />
        <g className="motion-safe:animate-[appear_900ms_ease-in-out_infinite_alternate]">
          <path d="M38 34c-4-5 4-8 0-14M48 34c-4-5 4-8 0-14M58 34c-4-5 4-8 0-14" />
        </g>
      </svg>
    </div>
  )
}
