import type { AppError } from './app-error.ts'
import { concernSentences } from './error-sentences-concerns.ts'
import { localSentences } from './error-sentences-local.ts'
import { profileSentences } from './error-sentences-profile.ts'
import { serviceSentences } from './error-sentences-service.ts'
import { workbookSentences } from './error-sentences-workbook.ts'
import { fillSentence, type Language, type Sentence } from './language.ts'

/** A sentence for every error code: what happened and what to do. */
export const errorSentences: Readonly<Record<string, Sentence>> = {
  ...concernSentences,
  ...localSentences,
  ...profileSentences,
  ...serviceSentences,
  ...workbookSentences,
}

const unknownError: Sentence = {
  es: 'Ocurrió un error que el programa no conoce ({code}). No se perdió nada; inténtelo de nuevo y, si se repite, informe este código.',
  en: 'An error happened that the program does not know ({code}). Nothing was lost; try again and report this code if it happens again.',
}

/** The sentence a person is shown for an error. `{limitMegabytes}` and the like stand for bytes, `{limitSeconds}` for milliseconds. */
export function errorText(error: AppError, language: Language): string {
  const sentence = errorSentences[error.code] ?? unknownError
  const { serviceMessage, ...parameters } = error.parameters
  return fillSentence(sentence, language, {
    ...parameters,
    ...inUnits(parameters, language),
    code: error.code,
    ...(serviceMessage === undefined ? {} : { serviceMessage: asSentence(serviceMessage) }),
  })
}

/** The service's own words stand between two sentences of ours and may lack their full stop. */
const asSentence = (words: string): string => words.trim().replace(/[^.!?…:»)]$/, '$&.')

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
