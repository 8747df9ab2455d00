import { EyeIcon } from '@heroicons/react/24/outline'
import { useEffect } from 'react'
import { useText } from '@/i18n/i18n'

/** A search engine that was told the address, and runs the page, keeps nothing of it. */
function useUnlisted(): void {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex, nofollow'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}

/** What is shown is a draft of the brand, which the operator looks at before guests do. */
export default function PreviewBar({ version }: { version: number }) {
  const t = useText()
  useUnlisted()
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-info-soft px-4 py-2 text-center text-info-ink text-sm"
    >
      <EyeIcon className="size-5 shrink-0" aria-hidden />
      {t('door:previewBar', { version })}
    </p>
  )
}
