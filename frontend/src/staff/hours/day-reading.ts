import { readDay } from '@/api/staff-day'
import { createReading } from '@/staff/reading'

export const dayReading = createReading(keys => readDay(keys))
