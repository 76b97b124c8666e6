import type { Dice } from '../dice.ts'

export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

const two = (number: number): string => String(number).padStart(2, '0')

export const wireDay = ({ year, month, day }: Day): string => `${two(day)}/${two(month)}/${year}`

/** Excel's serial number of a day in the 1900 system. */
export const serialOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day) / 86_400_000 + 25_569

export function throwDay(dice: Dice, from: Day, to: Day): Day {
  return dayOfSerial(dice.whole(serialOf(from), serialOf(to)))
}

export const dayBefore = (day: Day): Day => dayOfSerial(serialOf(day) - 1)

const dayOfSerial = (serial: number): Day => {
  const date = new Date((serial - 25_569) * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const later = ({ year, month, day }: Day, years: number): Day => ({
  year: year + years,
  month,
  day: Math.min(day, 28),
})

/** Whether a numeric date can be read in both orders of day and month. */
export const isAmbiguous = ({ month, day }: Day): boolean => day <= 12 && day !== month

const shortMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const longMonths = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** The ways to write a day; `yy` is a two-digit year. */
export const dayForms = {
  wire: wireDay,
  'dd-mm-yyyy': ({ year, month, day }: Day) => `${two(day)}-${two(month)}-${year}`,
  'dd.mm.yyyy': ({ year, month, day }: Day) => `${two(day)}.${two(month)}.${year}`,
  'd/m/yyyy': ({ year, month, day }: Day) => `${day}/${month}/${year}`,
  'yyyy-mm-dd': ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`,
  'yyyy/mm/dd': ({ year, month, day }: Day) => `${year}/${two(month)}/${two(day)}`,
  yyyymmdd: ({ year, month, day }: Day) => `${year}${two(month)}${two(day)}`,
  'dd/mm/yy': ({ year, month, day }: Day) => `${two(day)}/${two(month)}/${two(year % 100)}`,
  'dd-mmm-yy': ({ year, month, day }: Day) => `${two(day)}-${shortMonths[month - 1]}-${two(year % 100)}`,
  'dd-mmm-yyyy': ({ year, month, day }: Day) => `${two(day)}-${shortMonths[month - 1]}-${year}`,
  'mmm dd, yyyy': ({ year, month, day }: Day) => `${englishMonths[month - 1]} ${day}, ${year}`,
  'dd-Mmm-yyyy': ({ year, month, day }: Day) => `${two(day)}-${englishMonths[month - 1]}-${year}`,
  long: ({ year, month, day }: Day) => `${day} de ${longMonths[month - 1]} de ${year}`,
  'long with weekday': (one: Day) =>
    `${weekdays[(serialOf(one) + 6) % 7]}, ${one.day} de ${longMonths[one.month - 1]} de ${one.year}`,
  'with time': (one: Day) => `${wireDay(one)} 12:00:00 a. m.`,
  iso: (one: Day) => `${one.year}-${two(one.month)}-${two(one.day)}T00:00:00`,
  'iso with blanks': (one: Day) => `${one.year}-${two(one.month)}-${two(one.day)} 00:00:00`,
  serial: (one: Day) => String(serialOf(one)),
  'month first': ({ year, month, day }: Day) => `${two(month)}/${two(day)}/${year}`,
  'spaces around': ({ year, month, day }: Day) => `${two(day)} / ${two(month)} / ${year}`,
} as const satisfies Readonly<Record<string, (day: Day) => string>>
export type DayForm = keyof typeof dayForms
