import type { Formats } from '../../i18n/format.ts'

/** Date, time and offset: anything less is not an instant and would have to be guessed. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** An instant of the service in the form of the window; whatever else the service writes (spec 2.8 gives no form) stays as it came. */
export function readableDate(date: string, formats: Pick<Formats, 'moment'>): string {
  const epochMs = instant.test(date) ? Date.parse(date) : Number.NaN
  return Number.isNaN(epochMs) ? date : formats.moment(epochMs)
}
