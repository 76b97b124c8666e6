import { foldKey } from '../../worker/normalise.ts'

/** Months in Spanish and English, full and abbreviated, without accents. */
const months: ReadonlyMap<string, number> = new Map(
  [
    'ene enero jan january',
    'feb febr febrero february',
    'mar marz marzo march',
    'abr abril apr april',
    'may mayo',
    'jun junio june',
    'jul julio july',
    'ago agos agosto aug august',
    'sep sept set septiembre setiembre september',
    'oct octubre october',
    'nov noviembre november',
    'dic dicbre diciembre dec december',
  ].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
)

/** Months in Roman numerals: `20-VI-2008`, as notaries write them. */
const romanMonths: ReadonlyMap<string, number> = new Map(
  'i ii iii iv v vi vii viii ix x xi xii'.split(' ').map((numeral, index): [string, number] => [numeral, index + 1]),
)

/** Weekdays, 0 = Sunday. `mar` is also a month; the other words decide. */
const weekdays: ReadonlyMap<string, number> = new Map(
  [
    'domingo dom sunday sun',
    'lunes lun monday mon',
    'martes mar tuesday tue',
    'miercoles mie wednesday wed',
    'jueves jue thursday thu',
    'viernes vie friday fri',
    'sabado sab saturday sat',
  ].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index])),
)

/** Filler words: `20 de junio del año 2008`, `June 20th, 2008`. */
const linkWords: ReadonlySet<string> = new Set('de del el ano dia mes of the st nd rd th'.split(' '))

export const monthOf = (word: string): number | undefined => months.get(foldKey(word))
export const romanMonthOf = (word: string): number | undefined => romanMonths.get(word.toLowerCase())
export const weekdayOf = (word: string): number | undefined => weekdays.get(foldKey(word))
export const isLinkWord = (word: string): boolean => linkWords.has(foldKey(word))
