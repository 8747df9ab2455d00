import { ShoppingBagIcon } from '@heroicons/react/24/outline'
import { AskAgain } from '@/ui/AskAgain'
import { Boundary } from '@/ui/Boundary'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { ExclusionNote } from '@/ui/ExclusionNote'
import { Notice } from '@/ui/Notice'
import { ignore, LONG } from './samples'

export const title = 'Messages'

export const NoticeKinds = () => (
  <div className="gallery-column">
    <Notice>Orders are ready in about 20 minutes.</Notice>
    <Notice kind="success">Your coupon was added.</Notice>
    <Notice kind="warning">The store closes in 15 minutes.</Notice>
    <Notice kind="error">The payment was refused.</Notice>
  </div>
)

export const NoticeLongText = () => <Notice kind="warning">{LONG}</Notice>

export const AskAgainAfterFailure = () => (
  <AskAgain said="The times could not be loaded." label="Try again" onAgain={ignore} />
)

export const EmptyWithAction = () => (
  <Empty Icon={ShoppingBagIcon} title="Your order is empty" text="Choose something from the menu.">
    <Button>See the menu</Button>
  </Empty>
)

export const EmptyLongText = () => <Empty Icon={ShoppingBagIcon} title={LONG} text={LONG} />

export const ExclusionNotes = () => (
  <div className="gallery-column">
    <ExclusionNote texts={['Contains peanuts']} />
    <ExclusionNote texts={['Contains peanuts', 'Contains sesame', LONG]} />
  </div>
)

const Failing = () => {
  throw new Error('a story that fails on purpose')
}

export const BoundaryFailed = () => (
  <Boundary of="gallery" fallback={() => <Notice kind="error">This part could not be shown.</Notice>}>
    <Failing />
  </Boundary>
)
