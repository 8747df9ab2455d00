import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { describeApp, whenSessionExpires } from '@/api/client'
import { createRouter } from '@/app/router'
import { Splash } from '@/app/Splash'
import { findKey } from '@/app/start'
import { speak } from '@/i18n/i18n'
import { keepUpToDate } from '@/lib/service-worker'
import { followOtherTabs } from '@/state/order/order-tabs'
import { queries } from '@/state/scope/queries'
import { useSession } from '@/state/scope/session'
import { startLocale } from '@/state/words/language'
import './theme/theme.css'

const page = document.getElementById('root')
if (!page) throw new Error('the page has no root')
const root = createRoot(page)
root.render(<Splash label="" />)

describeApp({ locale: startLocale() })
followOtherTabs()
whenSessionExpires(() => useSession.setState({ expired: true }))

const [basename] = await Promise.all([findKey(), speak(startLocale())])
root.render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createRouter(basename)} />
    </QueryClientProvider>
  </StrictMode>,
)

const inCheckout = () => /\/(checkout|payment)$/.test(location.pathname)
if (import.meta.env.PROD) addEventListener('load', () => keepUpToDate(inCheckout), { once: true })
if (import.meta.env.PROD && document.readyState === 'complete') keepUpToDate(inCheckout)
