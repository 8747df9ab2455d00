import { askFirst } from '@/app/first-question'
import { lookAhead } from '@/app/look-ahead'
import { sayLost } from '@/app/say-lost'
import './theme/theme.css'

// The question goes out before the code is there that draws its answer.
void lookAhead(askFirst()).catch(() => {})

const page = document.getElementById('root')
if (!page) throw new Error('the page has no root')
import('@/app/show').then(
  ({ show }) => show(page),
  () => sayLost(page),
)
