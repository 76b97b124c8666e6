import { bogotaDate, bogotaTimestamp, type CivilDate, formatWireDate } from '../kernel/civil-date.ts'
import type { Language } from '../kernel/language.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/**
 * A date in the one form of window, written files and terminal: `05/11/2026`, in English `5 Nov 2026`, which nobody
 * mistakes for the eleventh of May.
 */
export function dayText(date: CivilDate, language: Language): string {
  if (language === 'es') return formatWireDate(date)
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`
}

/** The time in Bogotá at an instant: `08:05`. */
export const clockText = (epochMs: number): string => bogotaTimestamp(epochMs).slice(11, 16)

/**
 * Date and time in Bogotá at an instant, in a form that spreadsheets recognize: `05/11/2026 08:05`, `5 Nov 2026 08:05`.
 */
export const momentText = (epochMs: number, language: Language): string =>
  `${dayText(bogotaDate(epochMs), language)} ${clockText(epochMs)}`
