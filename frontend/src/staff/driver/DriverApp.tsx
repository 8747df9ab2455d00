import { BrowserRouter } from 'react-router-dom'
import { WordBar } from '@/staff/WordBar'
import DriverPage from './DriverPage'

/** The store's side for a driver: what is theirs to bring, and no other page. */
export default function DriverApp() {
  return (
    <BrowserRouter basename="/staff">
      <div className="flex h-dvh flex-col">
        <DriverPage alone />
      </div>
      <WordBar />
    </BrowserRouter>
  )
}
