import { OpenDot } from '@/ui/OpenDot'
import { Progress } from '@/ui/Progress'
import { Skeleton } from '@/ui/Skeleton'
import { Tag } from '@/ui/Tag'
import { LONG } from './samples'

export const title = 'Marks'

export const Tags = () => (
  <div className="gallery-row">
    <Tag>Plain</Tag>
    <Tag kind="accent">New</Tag>
    <Tag kind="success">Paid</Tag>
    <Tag kind="warning">Spicy</Tag>
    <Tag kind="strong">Table 4</Tag>
  </div>
)

export const TagLongText = () => <Tag kind="accent">{LONG}</Tag>

export const OpenDots = () => (
  <div className="gallery-column">
    <OpenDot open state="Open" next="until 22:00" />
    <OpenDot open={false} state="Closed" next="opens tomorrow at 11:00" />
    <OpenDot open state="Open" next="" />
  </div>
)

export const ProgressSteps = () => (
  <div className="gallery-column">
    <Progress done={0} label="$20.00 to free delivery" />
    <Progress done={0.6} label="$8.00 to free delivery" />
    <Progress done={1} label="Delivery is free" />
  </div>
)

export const SkeletonLoading = () => (
  <div className="gallery-column">
    <Skeleton className="h-44" />
    <Skeleton className="h-6" />
    <Skeleton className="h-4" />
  </div>
)
