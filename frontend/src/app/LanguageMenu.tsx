import { LanguageIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useText } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { IconButton } from '@/ui/IconButton'
import { useLanguages } from './useLanguages'

const LanguageSheet = part(() => import('./LanguageSheet'))

/** The language menu, reachable on every page. */
export function LanguageMenu() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { languages } = useLanguages()
  if (languages.length < 2) return null
  return (
    <>
      <IconButton label={t('app.changeLanguage')} onClick={() => setOpen(true)}>
        <LanguageIcon />
      </IconButton>
      {open && <LanguageSheet onClose={() => setOpen(false)} />}
    </>
  )
}
