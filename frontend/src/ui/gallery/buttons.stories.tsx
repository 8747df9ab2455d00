import { HeartIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { IconButton } from '@/ui/IconButton'
import { LONG } from './samples'

export const title = 'Buttons'

export const ButtonLooks = () => (
  <div className="gallery-row">
    <Button>Add to order</Button>
    <Button look="outline">Edit</Button>
    <Button look="quiet">Not now</Button>
    <Button look="danger">Reject</Button>
  </div>
)

export const ButtonDisabled = () => (
  <div className="gallery-row">
    <Button disabled>Add to order</Button>
    <Button look="outline" disabled>
      Edit
    </Button>
    <Button look="quiet" disabled>
      Not now
    </Button>
    <Button look="danger" disabled>
      Reject
    </Button>
  </div>
)

export const ButtonLargeAndWide = () => (
  <div className="gallery-column">
    <Button size="large">Large</Button>
    <Button size="large" wide>
      Large and wide
    </Button>
  </div>
)

export const ButtonBusy = () => (
  <Button wide disabled aria-busy>
    Placing the order …
  </Button>
)

export const ButtonLongText = () => <Button wide>{LONG}</Button>

export const ButtonAsLink = () => (
  <a href="#buttons" className={buttonClass({ look: 'outline' })}>
    A link with the look of a button
  </a>
)

export const IconButtons = () => (
  <div className="gallery-row">
    <IconButton label="Add to favourites">
      <HeartIcon />
    </IconButton>
    <IconButton label="Close" disabled>
      <XMarkIcon />
    </IconButton>
  </div>
)
