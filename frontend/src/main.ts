import { askFirst } from '@/app/first-question'
import { lookAhead } from '@/app/look-ahead'
import { sayLost } from '@/app/say-lost'
import './theme/theme.css'

const page = document.getElementById('root')
if (!page) throw new Error('the page has no root')
const lost = () => sayLost(page)

if (location.pathname.split('/')[1] === 'staff')
  import('@/staff/door').then(({ show }) => show(page)).catch(lost)
else {
  // The question goes out before the code is there that draws its answer.
  void lookAhead(askFirst()).catch(() => {})
  import('@/app/show').then(({ show }) => show(page)).catch(lost)
}
