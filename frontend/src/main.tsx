import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { describeApp, whenSessionExpires } from '@/api/client'
import { Boundary } from '@/app/Boundary'
import { Crash } from '@/app/Crash'
import { Queries } from '@/app/Queries'
import { fetchPage, Pages } from '@/app/router'
import { Splash } from '@/app/Splash'
import { begin } from '@/app/start'
import { speak } from '@/i18n/i18n'
import { keepUpToDate } from '@/lib/service-worker'
import { useSession } from '@/state/scope/session'
import { startLocale } from '@/state/words/language'
import './theme/theme.css'

const page = document.getElementById('root')
if (!page) throw new Error('the page has no root')
const root = createRoot(page)
root.render(<Splash label="" />)

describeApp({ locale: startLocale() })
whenSessionExpires(() => useSession.setState({ expired: true }))

const basename = begin()
const spoken = speak(startLocale())
fetchPage(location.pathname.slice(basename.length))
await spoken
root.render(
  <StrictMode>
    <Queries>
      <Boundary of="" fallback={error => <Crash error={error} />}>
        <BrowserRouter basename={basename || '/'}>
          <Pages />
        </BrowserRouter>
      </Boundary>
    </Queries>
  </StrictMode>,
)

const inCheckout = () => /\/(checkout|payment)$/.test(location.pathname)
if (import.meta.env.PROD) addEventListener('load', () => keepUpToDate(inCheckout), { once: true })
if (import.meta.env.PROD && document.readyState === 'complete') keepUpToDate(inCheckout)
