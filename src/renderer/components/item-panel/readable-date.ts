import { parseInstant } from '#shared/kernel/civil-date.ts'
import type { Formats } from '../../i18n/format.ts'

/** A service instant in the window's format; any other format (spec 2.8 defines none) stays unchanged. */
export function readableDate(date: string, formats: Pick<Formats, 'moment'>): string {
  const epochMs = parseInstant(date)
  return epochMs === null ? date : formats.moment(epochMs)
}
