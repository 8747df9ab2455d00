import type { ReactNode } from 'react'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'

/** One question per screen, within reach of a hand. */
export function Ask({
  title,
  children,
  onBack,
}: {
  title: string
  children: ReactNode
  onBack?: () => void
}) {
  const t = useText()
  return (
    <main className="kiosk-ask mx-auto flex w-full max-w-[46rem] flex-col px-6 py-8">
      <h1 className="heading mb-6 text-center text-2xl">{title}</h1>
      {children}
      {onBack && (
        <Button look="quiet" size="large" className="mt-6 min-h-16 self-center" onClick={onBack}>
          {t('kiosk:back')}
        </Button>
      )}
    </main>
  )
}
