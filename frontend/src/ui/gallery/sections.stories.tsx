import { Card, Heading } from '@/ui/Section'
import { LONG } from './samples'

export const title = 'Sections'

export const HeadingDefault = () => <Heading>Noodles</Heading>

export const HeadingLongText = () => <Heading>{LONG}</Heading>

export const CardDefault = () => (
  <Card>
    <Heading>Pickup</Heading>
    <p>Queen Street West, today at 12:30</p>
  </Card>
)
