import { bogotaDate, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { Language } from '#shared/kernel/language.ts'
import { clockText, dayText, momentText } from '#shared/texts/day-text.ts'
import { sizeText } from '#shared/texts/size-text.ts'

/** Numbers, dates and times in the chosen language; times are always in Bogotá (`docs/domain.md`). */
export interface Formats {
  number(value: number): string
  /** `20/11/2026` */
  day(epochMs: number): string
  /** A calendar day, in the same form. */
  civilDay(date: CivilDate): string
  /** `viernes, 20 de noviembre de 2026`: month and day cannot be confused. */
  civilDayInWords(date: CivilDate): string
  /** `9 a 15 de nov` */
  shortDays(from: CivilDate, to: CivilDate): string
  /** `2026-11` as `noviembre de 2026`. */
  month(month: string): string
  /** `2026-11` as `nov 2026`. */
  shortMonth(month: string): string
  /** `0,83` as `83 %`. */
  share(part: number): string
  /** `20/11/2026, 10:05` */
  moment(epochMs: number): string
  /** `10:05`, with the date if it is not today. */
  clock(epochMs: number, nowMs: number): string
  /** `desde las 10:05`, `desde la 1:05`, `desde el 20/11/2026 a las 10:05`. */
  since(epochMs: number, nowMs: number): string
  /** `a las 10:05`, `a la 1:05`, `el 20/11/2026 a las 10:05`. */
  at(epochMs: number, nowMs: number): string
  /** `10:05:09` */
  time(epochMs: number): string
  /** `hoy`, `ayer`, `hace 12 días`, by calendar day in Bogotá. */
  daysAgo(epochMs: number, nowMs: number): string
  bytes(length: number): string
}

const locales: Readonly<Record<Language, string>> = { es: 'es-CO', en: 'en-GB' }
const timeZone = 'America/Bogota'
const dayMs = 86_400_000

export function createFormats(language: Language): Formats {
  const locale = locales[language]
  const number = new Intl.NumberFormat(locale)
  const wordy = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone })
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone })
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone })
  const hour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone })
  /** Spanish has `la 1:05` but `las 10:05`. */
  const day = (epochMs: number): string => dayText(bogotaDate(epochMs), language)
  const moment = (epochMs: number): string => momentText(epochMs, language)
  const atHour = (epochMs: number): string => {
    const text = clock.format(epochMs)
    if (language === 'en') return `at ${text}`
    return `a ${Number(hour.format(epochMs)) === 1 ? 'la' : 'las'} ${text}`
  }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return {
    number: (value) => number.format(value),
    day,
    civilDay: (date) => dayText(date, language),
    civilDayInWords: (date) => wordy.format(noonOf(date)),
    shortDays: (from, to) => shortDay.formatRange(noonOf(from), noonOf(to)),
    shortMonth: (text) => shortMonth.format(Date.parse(`${text}-15T12:00:00-05:00`)),
    month: (text) => month.format(Date.parse(`${text}-15T12:00:00-05:00`)),
    share: (part) => share.format(part),
    moment,
    clock: (epochMs, nowMs) => (calendarDaysBetween(epochMs, nowMs) === 0 ? clockText(epochMs) : moment(epochMs)),
    since: (epochMs, nowMs) => {
      const today = calendarDaysBetween(epochMs, nowMs) === 0
      if (language === 'en') return `since ${today ? clock.format(epochMs) : `${day(epochMs)} ${atHour(epochMs)}`}`
      return today ? `desde ${atHour(epochMs).slice(2)}` : `desde el ${day(epochMs)} ${atHour(epochMs)}`
    },
    at: (epochMs, nowMs) => {
      if (calendarDaysBetween(epochMs, nowMs) === 0) return atHour(epochMs)
      return `${language === 'en' ? 'on' : 'el'} ${day(epochMs)} ${atHour(epochMs)}`
    },
    time: (epochMs) => time.format(epochMs),
    daysAgo: (epochMs, nowMs) => relative.format(calendarDaysBetween(nowMs, epochMs), 'day'),
    bytes: (length) => sizeText(length, language),
  }
}

const calendarDaysBetween = (fromMs: number, toMs: number): number =>
  Math.round((Date.parse(bogotaDate(toMs)) - Date.parse(bogotaDate(fromMs))) / dayMs)

const noonOf = (date: CivilDate): number => Date.parse(`${date}T12:00:00-05:00`)
