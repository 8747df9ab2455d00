import { useText } from '@/i18n/i18n'
import { useScope } from '@/state/scope/current'

/** The version, the server's build if it is known, and the product's name. */
export function PoweredBy() {
  const t = useText()
  const build = useScope().store?.info.orderServerBuildNo ?? 0
  return (
    <footer className="mt-auto border-border border-t px-5 py-4 text-muted text-xs">
      <p className="flex items-center gap-2">
        {t('drawer:poweredBy')}
        <svg viewBox="0 0 32 32" className="size-5" aria-hidden="true">
          <rect width="32" height="32" rx="9" className="fill-text" />
          <path d="M9 12.5h14v3a7 7 0 0 1-14 0z" className="fill-page" />
          <path d="M8 24h16" className="stroke-page" strokeWidth="2.4" strokeLinecap="round" />
        </svg>
        <span className="font-semibold text-sm text-text">Carte Blanche</span>
      </p>
      <p className="mt-1">
        {t('drawer:version', { version: __APP_VERSION__ })}
        {build > 0 && ` · ${t('drawer:build', { build })}`}
      </p>
    </footer>
  )
}
