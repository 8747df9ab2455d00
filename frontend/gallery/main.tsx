import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery'
import './gallery.css'
import { fetchThemes } from './themes'

const page = document.getElementById('root')
if (!page) throw new Error('the page has no root')
createRoot(page).render(<Gallery themes={await fetchThemes()} />)
