import { XMarkIcon } from '@heroicons/react/24/outline'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '@/i18n/i18n'
import { canInstall, install, isInstalled, needsShareMenu, whenInstallable } from '@/lib/install'
import { oneOf } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'

/** Remembers per company that the guest wants no shortcut. */
export const keptDecline = plainKey('SHC', { version: 1, shape: oneOf('no') })

/**
 * Offers a shortcut on the home screen, once, if the store wants it and the browser supports it (spec section 2). It
 * appears late, so it must not shift the page.
 */
export function ShortcutBar() {
  const t = useText()
  const { companyCode, config, info } = useStore()
  const installable = useSyncExternalStore(whenInstallable, canInstall)
  const [gone, setGone] = useState(() => keptDecline(companyCode).read() !== undefined || isInstalled())
  const byShareMenu = needsShareMenu()
  if (gone || !config.addShortcutBarEnabled || !(installable || byShareMenu)) return null
  const leave = () => {
    keptDecline(companyCode).write('no')
    setGone(true)
  }
  return (
    <aside
      aria-label={t('store:shortcut.title', { name: info.companyName })}
      className="edge sticky bottom-3 z-20 mx-4 my-3 flex max-w-[600px] animate-[rise_200ms_ease-out] items-center gap-3 rounded-card bg-surface p-3 shadow-raised md:mx-auto"
    >
      <p className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold">{t('store:shortcut.title', { name: info.companyName })}</span>
        <span className="text-muted">{t(byShareMenu ? 'store:shortcut.ios' : 'store:shortcut.body')}</span>
      </p>
      {!byShareMenu && <Button onClick={() => void install().then(leave)}>{t('store:shortcut.add')}</Button>}
      <IconButton label={t('store:shortcut.later')} onClick={leave}>
        <XMarkIcon />
      </IconButton>
    </aside>
  )
}
