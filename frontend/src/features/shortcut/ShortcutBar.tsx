import { XMarkIcon } from '@heroicons/react/24/outline'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '@/i18n/i18n'
import { canInstall, install, isInstalled, needsShareMenu, whenInstallable } from '@/lib/app-manifest'
import { useStore } from '@/state/scope/session'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'

const key = (companyCode: string) => `SHC_${companyCode}`

function wasDeclined(companyCode: string): boolean {
  try {
    return localStorage.getItem(key(companyCode)) !== null
  } catch {
    return true
  }
}

function decline(companyCode: string) {
  try {
    localStorage.setItem(key(companyCode), 'no')
  } catch {
    // Storage is off: it is offered again another time.
  }
}

/** Offers a shortcut on the home screen, once, where the store wants it and the browser can (spec section 2). */
export function ShortcutBar() {
  const t = useText()
  const { companyCode, config, info } = useStore()
  const installable = useSyncExternalStore(whenInstallable, canInstall)
  const [gone, setGone] = useState(() => wasDeclined(companyCode) || isInstalled())
  const byShareMenu = needsShareMenu()
  if (gone || !config.addShortcutBarEnabled || !(installable || byShareMenu)) return null
  const leave = () => {
    decline(companyCode)
    setGone(true)
  }
  return (
    <aside
      aria-label={t('menu:shortcut.title', { name: info.companyName })}
      className="edge mx-4 my-3 flex items-center gap-3 rounded-card bg-surface p-3 shadow-card md:mx-6"
    >
      <p className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold">{t('menu:shortcut.title', { name: info.companyName })}</span>
        <span className="text-muted">{t(byShareMenu ? 'menu:shortcut.ios' : 'menu:shortcut.body')}</span>
      </p>
      {!byShareMenu && <Button onClick={() => void install().then(leave)}>{t('menu:shortcut.add')}</Button>}
      <IconButton label={t('menu:shortcut.later')} onClick={leave}>
        <XMarkIcon />
      </IconButton>
    </aside>
  )
}
