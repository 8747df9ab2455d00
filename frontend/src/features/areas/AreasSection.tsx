import { useText } from '@/i18n/i18n'
import DeliveryAreas from './DeliveryAreas'

/** The areas as a part of what is told of a store. */
export default function AreasSection() {
  const t = useText()
  return (
    <section className="border-border border-t px-5 py-5">
      <h3 className="heading mb-3">{t('areas:title')}</h3>
      <DeliveryAreas />
    </section>
  )
}
