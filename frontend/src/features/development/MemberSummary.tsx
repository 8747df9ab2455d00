import { UserIcon } from '@heroicons/react/24/outline'
import type { MemberRecord } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useMember } from '@/state/member/member'
import { Empty } from '@/ui/Empty'
import { Row } from '@/ui/Row'
import { Sheet } from '@/ui/Sheet'

const said = (value: unknown): string => {
  if (Array.isArray(value)) return value.length ? value.map(said).join(', ') : '–'
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value === '' || value === null || value === undefined ? '–' : String(value)
}

function Told({ member }: { member: MemberRecord }) {
  return (
    <div className="space-y-2 px-5 pb-6">
      {Object.entries(member).map(([name, value]) => (
        <Row
          key={name}
          label={<code>{name}</code>}
          value={<span className="whitespace-normal break-all">{said(value)}</span>}
        />
      ))}
    </div>
  )
}

/** For developers: all data of the current member that the page received (spec section 2, Main shell). */
export default function MemberSummary({ onClose }: { onClose: () => void }) {
  const t = useText()
  const member = useMember()
  return (
    <Sheet open onClose={onClose} closeLabel={t('app.close')} title={t('drawer:memberSummary')}>
      {member ? <Told member={member} /> : <Empty Icon={UserIcon} title={t('drawer:noMember')} />}
    </Sheet>
  )
}
