import { useRef } from 'react'
import { useText } from '@/i18n/i18n'
import type { Open } from '@/state/question/question'
import { Sheet } from '@/ui/Sheet'

interface Props {
  /** `mandatory`: the form has no close button and must be sent to continue; Back counts as not sent */
  open: Open<{ url: string; mandatory: boolean }, boolean | null>
}

/** A form of the store in a frame; its second load means that it was sent (spec section 2, Dialogs). */
export default function CustomForm({ open }: Props) {
  const t = useText()
  const { url, mandatory } = open.about
  const loads = useRef(0)
  const loaded = () => {
    loads.current += 1
    if (loads.current > 1) open.settle(true)
  }
  return (
    <Sheet
      open
      tall
      onClose={() => open.settle(mandatory ? null : false)}
      closable={!mandatory}
      title={t('checkout:form.title')}
      closeLabel={t('checkout:form.close')}
    >
      {mandatory && <p className="px-4 py-3 text-sm md:px-5">{t('checkout:form.needed')}</p>}
      <iframe
        src={url}
        title={t('checkout:form.title')}
        onLoad={loaded}
        referrerPolicy="no-referrer"
        sandbox="allow-forms allow-scripts allow-same-origin"
        className="h-[70dvh] w-full border-0"
      />
    </Sheet>
  )
}
