import type { ReadDeliveriesReply, ShownDriver } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { Select } from '@/ui/Select'

interface Props {
  read: ReadDeliveriesReply
  label: string
  /** a driver's id; empty without a driver */
  value: string
  disabled?: boolean
  error?: string | undefined
  onChoose: (driverId: string) => void
}

/** Chooses the staff member who delivers an order, drivers first. */
export function DriverSelect({ read, label, value, disabled = false, error, onChoose }: Props) {
  const t = useText()
  const [delivery] = read.deliveries
  const known = read.drivers.some(({ driverId }) => driverId === delivery?.driverId)
  const nameOf = ({ name, mine }: ShownDriver) => (mine ? t('staffDriver:board.me', { name }) : name)
  const options = (drives: boolean) =>
    read.drivers
      .filter(driver => driver.drives === drives)
      .map(driver => (
        <option key={driver.driverId} value={driver.driverId}>
          {nameOf(driver)}
        </option>
      ))
  const [drivers, others] = [options(true), options(false)]
  return (
    <Select
      label={label}
      value={value}
      disabled={disabled}
      error={error}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t('staffDriver:board.nobody')}</option>
      {delivery?.driverId && !known && <option value={delivery.driverId}>{delivery.driverName}</option>}
      {drivers.length > 0 && <optgroup label={t('staffDriver:board.group')}>{drivers}</optgroup>}
      {others.length > 0 && <optgroup label={t('staffDriver:board.others')}>{others}</optgroup>}
    </Select>
  )
}
