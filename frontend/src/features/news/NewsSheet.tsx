import { MegaphoneIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { NewsRecord } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { calendarDay } from '@/lib/calendar-day'
import { createSeenNews, useNews } from '@/state/guest/news'
import { useOnline } from '@/state/page/online'
import { usePart } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { SafeHtml } from '@/ui/SafeHtml'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { Tag } from '@/ui/Tag'

function Story({ news, isNew }: { news: NewsRecord; isNew: boolean }) {
  const t = useText()
  const { tag } = useFormat()
  return (
    <li className="border-border border-b px-5 py-5 last:border-b-0">
      <article>
        <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
          {isNew && <Tag kind="accent">{t('news:new')}</Tag>}
          {news.since && <time dateTime={news.since}>{calendarDay(news.since, tag)}</time>}
        </div>
        <h3 className="heading mt-1 text-lg">{news.title}</h3>
        <SafeHtml
          html={news.content}
          className="mt-2 space-y-2 text-muted [&_a]:text-primary-ink [&_a]:underline [&_li]:ms-5 [&_li]:list-disc"
        />
      </article>
    </li>
  )
}

/**
 * Marks the news that are unread when the list opens, and records them as read. The marks stay while the list is open.
 */
function Stories({ news, unread }: { news: NewsRecord[]; unread: string[] }) {
  const { see } = usePart(createSeenNews)
  const [fresh] = useState(unread)
  const names = unread.join()
  useEffect(() => {
    if (names) see({ read: names.split(',') })
  }, [see, names])
  return (
    <ul>
      {news.map(one => (
        <Story key={one.ID} news={one} isNew={fresh.includes(one.ID)} />
      ))}
    </ul>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div role="status" className="space-y-3 p-5">
      <span className="sr-only">{t('news:loading')}</span>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

function Content() {
  const t = useText()
  const { news, unread, isError, refetch } = useNews()
  if (!news && isError)
    return (
      <div className="p-5">
        <Notice kind="error">{t('news:failed')}</Notice>
        <Button look="outline" className="mt-3" onClick={refetch}>
          {t('news:retry')}
        </Button>
      </div>
    )
  if (!news) return <Waiting />
  if (news.length === 0)
    return <Empty Icon={MegaphoneIcon} title={t('news:emptyTitle')} text={t('news:emptyBody')} />
  return <Stories news={news} unread={unread} />
}

/** The store's news, the newest first (spec section 2, news feed). */
export default function NewsSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const online = useOnline()
  return (
    <Sheet open onClose={onClose} title={t('news:title')} closeLabel={t('app.close')}>
      {!online && (
        <div className="px-5 pt-4">
          <Notice kind="warning">{t('news:offline')}</Notice>
        </div>
      )}
      <Content />
    </Sheet>
  )
}
