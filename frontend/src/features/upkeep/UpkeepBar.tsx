import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { useUpkeep } from '@/state/page/upkeep'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'

interface Said {
  title: string
  body: string
  act: string
  onAct: () => void
  onHide: () => void
}

function Bar({ title, body, act, onAct, onHide }: Said): ReactNode {
  const t = useText()
  return (
    <aside
      aria-label={title}
      className="edge fixed inset-x-4 bottom-24 z-30 rounded-card bg-surface p-4 shadow-raised motion-safe:animate-[rise_200ms_ease-out] md:inset-x-auto md:start-6 md:bottom-24 md:w-[400px]"
    >
      <div role="status" className="pe-9 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-muted">{body}</p>
      </div>
      <IconButton label={t('upkeep:later')} onClick={onHide} className="absolute end-1.5 top-1.5">
        <XMarkIcon />
      </IconButton>
      <Button look="outline" wide className="mt-3" onClick={onAct}>
        {act}
      </Button>
    </aside>
  )
}

/** Says that the page shows stored data of an earlier time, because the server does not answer. */
function Seen({ at }: { at: string }) {
  const t = useText()
  const format = useFormat()
  const askAgain = useUpkeep(state => state.askAgain)
  const [hidden, setHidden] = useState(false)
  if (hidden) return null
  const said = { title: t('upkeep:seenTitle', { time: format.dateTime(at) }), body: t('upkeep:seenBody') }
  return <Bar {...said} act={t('app.retry')} onAct={askAgain} onHide={() => setHidden(true)} />
}

function Ends({ at }: { at: number }) {
  const t = useText()
  const format = useFormat()
  const [hidden, setHidden] = useState(false)
  if (hidden) return null
  const title = t('upkeep:endsTitle', { time: format.clock(new Date(at)) })
  const reload = () => location.reload()
  const hide = () => setHidden(true)
  return <Bar title={title} body={t('upkeep:endsBody')} act={t('app.reload')} onAct={reload} onHide={hide} />
}

function Ready({ refresh }: { refresh: () => void }) {
  const t = useText()
  const said = { title: t('upkeep:readyTitle'), body: t('upkeep:readyBody'), act: t('upkeep:refresh') }
  return <Bar {...said} onAct={refresh} onHide={() => useUpkeep.setState({ refresh: null })} />
}

/** The one message of a page about itself; the most important one wins. */
export default function UpkeepBar() {
  const { refresh, seenAt, endsAt } = useUpkeep()
  if (seenAt) return <Seen at={seenAt} />
  if (endsAt !== null) return <Ends key={endsAt} at={endsAt} />
  return refresh && <Ready refresh={refresh} />
}
