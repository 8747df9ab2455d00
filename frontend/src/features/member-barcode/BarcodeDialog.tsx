import { SunIcon, WalletIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { barsOf } from '@/lib/bars'
import { keepAwake } from '@/lib/wake-lock'
import { nameOf, useMember } from '@/state/member/member'
import { useSession } from '@/state/scope/session'
import Barcode from '@/ui/Barcode'
import { Sheet } from '@/ui/Sheet'
import { cardPicture } from './card-picture'

function useAwake(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => keepAwake(setAwake), [])
  return awake
}

/** A picture of the card for developers, in place of a pass for a wallet (spec section 2, Dialogs). */
function Wallet({ code, name }: { code: string; name: string }) {
  const t = useText()
  const bars = barsOf(code)
  if (!bars) return null
  return (
    <a
      href={cardPicture(bars, code, name)}
      download={`member-${code}.svg`}
      className="mx-auto inline-flex min-h-12 items-center gap-2 rounded-control bg-[#000] px-5 font-semibold text-light"
    >
      <WalletIcon className="size-6" aria-hidden />
      {t('membership:barcode.wallet')}
    </a>
  )
}

/** The member's barcode, large enough to be scanned at the counter (spec section 2, member barcode). */
export default function BarcodeDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const member = useMember()
  const developing = useSession(({ stage }) => stage === 'dev')
  const awake = useAwake()
  useEffect(() => {
    if (!member) onClose()
  }, [member, onClose])
  if (!member) return null
  const code = member.MemberCode
  return (
    <Sheet open onClose={onClose} title={t('membership:barcode.title')} closeLabel={t('app.close')}>
      <div className="flex flex-col gap-5 px-4 pt-5 pb-8 text-center md:px-8">
        <div className="rounded-card bg-light py-3 [&_svg]:h-36">
          <Barcode text={code} label={t('membership:barcode.label', { code })} />
          <p className="tabular pb-3 font-semibold text-[#000] text-xl tracking-[0.2em]">{code}</p>
        </div>
        <p className="font-semibold text-lg">{nameOf(member)}</p>
        <p className="mx-auto flex max-w-[44ch] items-start gap-2 text-start text-muted text-sm">
          <SunIcon className="size-6 shrink-0 text-primary-ink" aria-hidden />
          <span>
            {t('membership:barcode.hint')} {awake && t('membership:barcode.awake')}
          </span>
        </p>
        {developing && <Wallet code={code} name={nameOf(member)} />}
      </div>
    </Sheet>
  )
}
