import { useText } from '@/i18n/i18n'
import DeliveryAreas from './DeliveryAreas'

/** The delivery areas as a section of the store information. */
export default function AreasSection() {
  const t = useText()
  return (
    <section className="border-border border-t px-5 py-5">
      <h3 className="heading mb-3">{t('areas:title')}</h3>
      <DeliveryAreas />
    </section>
  )
}
