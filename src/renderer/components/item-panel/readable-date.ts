import { parseInstant } from '#shared/kernel/civil-date.ts'
import type { Formats } from '../../i18n/format.ts'

/** An instant of the service in the form of the window; whatever else the service writes (spec 2.8 gives no form) stays as it came. */
export function readableDate(date: string, formats: Pick<Formats, 'moment'>): string {
  const epochMs = parseInstant(date)
  return epochMs === null ? date : formats.moment(epochMs)
}
