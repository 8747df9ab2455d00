import { ShoppingBagIcon, TruckIcon } from '@heroicons/react/24/solid'
import type { OrderType } from '@/api/api.gen'

/** A table from the side. */
const Table = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 24 24"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    aria-hidden="true"
    className={className}
  >
    <path fill="none" d="M3 8h18M6 8l-1.5 11M18 8l1.5 11M9 14h6" />
  </svg>
)

/** The icon of an order type, shown beside its name. */
export function TypeIcon({ type, className }: { type: OrderType; className: string }) {
  if (type === 'dinein') return <Table className={className} />
  const Icon = type === 'delivery' ? TruckIcon : ShoppingBagIcon
  return <Icon className={className} aria-hidden />
}
