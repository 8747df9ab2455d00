import { BrowserRouter } from 'react-router-dom'
import { WordBar } from '@/staff/WordBar'
import DriverPage from './DriverPage'

/** The staff application for a driver: their drives, and no other page. */
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
