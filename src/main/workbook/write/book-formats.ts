import type { CellStyle } from 'hucre/xlsx'
import type { BookCell, BookKind } from '#shared/domain/report-book.ts'
import type { Language } from '#shared/kernel/language.ts'
import { cellText } from './inert-text.ts'
import { font, solid } from './sheet-styles.ts'

/** The codes name the language, so that months are not in the language of the reader's Excel. */
const formats: Readonly<Record<Language, Readonly<Record<BookKind, string>>>> = {
  es: { text: '@', count: '#,##0', days: '#,##0.0', percent: '0.0%', date: 'dd/mm/yyyy', month: '[$-240A]mmm yyyy' },
  en: {
    ...{ text: '@', count: '#,##0', days: '#,##0.0', percent: '0.0%' },
    ...{ date: '[$-809]d mmm yyyy', month: '[$-809]mmm yyyy' },
  },
}

const formatOf = (kind: BookKind, value: BookCell, language: Language): string =>
  // The name of a total row may be in a column of dates.
  formats[language][isDate(kind) && !isDay(value) ? 'text' : kind]

const isDate = (kind: BookKind): boolean => kind === 'date' || kind === 'month'
const isDay = (value: BookCell): value is string => typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value)

/** A cell as a spreadsheet counts with it: dates are dates, and nothing is calculated from a text. */
export function cellValue(kind: BookKind, value: BookCell): string | number | Date | null {
  if (isDate(kind) && isDay(value))
    return new Date(`${value.length === 'yyyy-mm'.length ? `${value}-01` : value}T00:00Z`)
  return typeof value === 'string' ? cellText(value) : value
}

const line = { style: 'thin', color: { rgb: 'B8C2CC' } } as const

/** How a cell of a table looks. `isLong`: may be longer than its column. */
export function cellStyle(
  kind: BookKind,
  value: BookCell,
  { language, isTotal, isLong }: { readonly language: Language; readonly isTotal: boolean; readonly isLong: boolean },
): CellStyle {
  const isText = kind === 'text' || (isDate(kind) && !isDay(value))
  return {
    numFmt: formatOf(kind, value, language),
    font: font(isTotal ? { bold: true } : {}),
    alignment: {
      horizontal: isText || isDate(kind) ? 'left' : 'right',
      vertical: isLong ? 'top' : 'center',
      ...(isText && isLong ? { wrapText: true } : {}),
    },
    border: isTotal ? { top: { style: 'medium', color: { rgb: '1F4E79' } } } : { bottom: line },
    ...(isTotal ? { fill: solid('E8EEF4') } : {}),
  }
}
