import { XMarkIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useText } from '@/i18n/i18n'
import { IconButton } from '@/ui/IconButton'
import { SafeHtml } from '@/ui/SafeHtml'

const dismissed = new Set<string>()

/** A message of the store; once closed, it stays closed until its text changes. */
export default function Message({ html }: { html: string }) {
  const t = useText()
  const [, redraw] = useState(0)
  if (dismissed.has(html)) return null
  const dismiss = () => {
    dismissed.add(html)
    redraw(count => count + 1)
  }
  return (
    <aside className="gutter mx-auto mt-3 w-full max-w-[1200px]">
      <div className="flex items-start gap-2 rounded-card bg-info-soft py-1.5 ps-4 pe-1.5 text-info-ink text-sm">
        <SafeHtml html={html} className="min-h-11 min-w-0 flex-1 content-center" />
        <IconButton label={t('news:hide')} onClick={dismiss}>
          <XMarkIcon />
        </IconButton>
      </div>
    </aside>
  )
}
