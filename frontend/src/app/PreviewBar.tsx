import { EyeIcon } from '@heroicons/react/24/outline'
import { useEffect } from 'react'
import { useText } from '@/i18n/i18n'

/** Keeps search engines that run the page from indexing it. */
function useUnlisted(): void {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex, nofollow'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}

/** Says that the page shows a draft of the brand, for review by the operator. */
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
