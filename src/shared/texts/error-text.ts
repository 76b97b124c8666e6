import type { AppError } from '../domain/app-error.ts'
import { fillSentence, type Language } from '../kernel/language.ts'
import { momentText } from './day-text.ts'
import { errorCatalogue } from './errors/error-catalogue.ts'

/**
 * The sentence a person is shown for an error. `{limitMegabytes}` and the like stand for bytes, `{limitSeconds}` for milliseconds,
 * `{atMoment}` for a timestamp; whole numbers are written as the language writes them.
 */
export function errorText(error: AppError, language: Language): string {
  const { serviceMessage, ...parameters } = error.parameters
  return fillSentence(errorCatalogue[error.code], language, {
    ...parameters,
    ...readable(parameters, language),
    ...inUnits(parameters, language),
    ...(serviceMessage === undefined ? {} : { serviceMessage: asSentence(serviceMessage) }),
  })
}

/** The service's own words stand between two sentences of ours and may lack their full stop. */
const asSentence = (words: string): string => words.trim().replace(/[^.!?…:»)]$/, '$&.')

/** What stands for a count in a sentence. Statuses, row numbers and identifiers are no counts: they stand as they are. */
const countNames: ReadonlySet<string> = new Set([
  'count',
  'rows',
  'lost',
  'found',
  'expected',
  'sent',
  'queued',
  'limit',
  'actual',
])
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** Counts as the language writes them (1.250), and timestamps as a day and a time in Bogotá. */
function readable(parameters: AppError['parameters'], language: Language): Readonly<Record<string, string>> {
  const locale = language === 'es' ? 'es-CO' : 'en-GB'
  const number = new Intl.NumberFormat(locale)
  const shown = Object.entries(parameters).flatMap(([name, value]) => {
    if (timestamp.test(value) && !Number.isNaN(Date.parse(value)))
      return [[`${name}Moment`, momentText(Date.parse(value), language)]]
    return countNames.has(name) && /^\d+$/.test(value) ? [[name, number.format(Number(value))]] : []
  })
  return Object.fromEntries(shown)
}

const mebibyte = 1_048_576

/** Plain numbers of bytes and milliseconds as people read them; rounded up, so that what is over a limit looks like it. */
function inUnits(parameters: AppError['parameters'], language: Language): Readonly<Record<string, string>> {
  const number = new Intl.NumberFormat(language === 'es' ? 'es-CO' : 'en', {
    maximumFractionDigits: 1,
    roundingMode: 'ceil',
  })
  const units = Object.entries(parameters)
    .filter(([, value]) => /^\d{4,}$/.test(value))
    .flatMap(([name, value]) => [
      [`${name}Megabytes`, `${number.format(Number(value) / mebibyte)} MB`],
      [`${name}Seconds`, `${number.format(Number(value) / 1_000)} s`],
    ])
  return Object.fromEntries(units)
}
