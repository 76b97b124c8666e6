import type { AppError } from '../domain/app-error.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { momentText } from './day-text.ts'
import { errorCatalogue } from './errors/error-catalogue.ts'
import { fillSentence } from './fill-sentence.ts'

/**
 * The sentence for an error. `{limitMegabytes}` and the like are filled from bytes, `{limitSeconds}` from milliseconds,
 * `{atMoment}` from a timestamp, `{monthWords}` from `2026-11`; whole numbers use the language's format.
 */
export function errorText(error: AppError, language: Language): string {
  const { serviceMessage, ...parameters } = error.parameters
  return fillSentence<Sentence>(errorCatalogue[error.code], language, {
    ...parameters,
    ...moments(parameters, language),
    ...inUnits(parameters, language),
    ...months(parameters, language),
    ...(serviceMessage === undefined ? {} : { serviceMessage: asSentence(serviceMessage) }),
  })
}

/** The service's message goes between two sentences of ours and may lack its full stop. */
const asSentence = (words: string): string => words.trim().replace(/[^.!?…:»)]$/, '$&.')

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** Timestamps as date and time in Bogotá. */
function moments(parameters: AppError['parameters'], language: Language): Readonly<Record<string, string>> {
  const shown = Object.entries(parameters)
    .filter(([, value]) => timestamp.test(value) && !Number.isNaN(Date.parse(value)))
    .map(([name, value]) => [`${name}Moment`, momentText(Date.parse(value), language)])
  return Object.fromEntries(shown)
}

/** `2026-11` as «noviembre de 2026». */
function months(parameters: AppError['parameters'], language: Language): Readonly<Record<string, string>> {
  const words = new Intl.DateTimeFormat(language === 'es' ? 'es-CO' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const shown = Object.entries(parameters)
    .filter(([, value]) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value))
    .map(([name, value]) => [`${name}Words`, words.format(Date.parse(`${value}-15T00:00:00Z`))])
  return Object.fromEntries(shown)
}

const mebibyte = 1_048_576

/** Converts bytes and milliseconds to readable units; rounded up, so that a value over a limit looks like it. */
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
