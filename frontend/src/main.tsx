import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { describeApp, whenSessionExpires } from '@/api/client'
import { Boundary } from '@/app/Boundary'
import { Crash } from '@/app/Crash'
import { NoWords } from '@/app/NoWords'
import { fetchPage, Pages } from '@/app/router'
import { Splash } from '@/app/Splash'
import { begin } from '@/app/start'
import { speak } from '@/i18n/i18n'
import { tagOf } from '@/i18n/locales'
import { useSession } from '@/state/scope/session'
import { startLocale } from '@/state/words/language'
import './theme/theme.css'

const page = document.getElementById('root')
if (!page) throw new Error('the page has no root')
const root = createRoot(page)
root.render(<Splash label="" />)

describeApp({ locale: startLocale() })
whenSessionExpires(() => useSession.setState({ expired: true }))

/** The language comes before the page; its own words are all that can be said until then. */
async function show(): Promise<void> {
  const basename = begin()
  const locale = startLocale()
  const spoken = speak(locale)
  fetchPage(location.pathname.slice(basename.length))
  try {
    await spoken
  } catch {
    document.documentElement.lang = tagOf(locale)
    root.render(<NoWords locale={locale} />)
    return
  }
  root.render(
    <StrictMode>
      <Boundary of="" fallback={error => <Crash error={error} />}>
        <BrowserRouter basename={basename || '/'}>
          <Pages />
        </BrowserRouter>
      </Boundary>
    </StrictMode>,
  )
}

void show()

const keep = () => void import('@/app/keep-offline').then(({ keepOffline }) => keepOffline()).catch(() => {})
if (import.meta.env.PROD && document.readyState === 'complete') keep()
else if (import.meta.env.PROD) addEventListener('load', keep, { once: true })
