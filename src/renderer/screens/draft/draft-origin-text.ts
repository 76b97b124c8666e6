import type { Draft } from '#shared/domain/draft/draft.ts'
import type { DraftOrigin } from '#shared/domain/queries/draft-origin.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'

export const originTexts = {
  draft: { es: 'Trabajadores escogidos en «{file}»', en: 'Workers selected in “{file}”' },
  records: { es: 'Personas de registros escogidos', en: 'People from selected records' },
  people: { es: 'Personas escogidas', en: 'Selected people' },
  typed: { es: 'Documentos escritos a mano', en: 'Typed documents' },
  readings: { es: 'Documentos leídos en «{file}»', en: 'Documents read from “{file}”' },
  made: { es: 'No viene de un archivo', en: 'Not from a file' },
  open: { es: 'Ver origen', en: 'View origin' },
} as const satisfies Readonly<Record<string, Sentence>>

/** The origin of a draft's rows. */
export const originText = (origin: DraftOrigin, language: Language): string =>
  fillSentence(originTexts[origin.from], language, { file: 'fileName' in origin ? origin.fileName : '' })

const saidTexts = {
  file: { es: 'Excel dice', en: 'Excel says' },
  sent: { es: 'Se envió', en: 'Sent' },
  typed: { es: 'Se escribió', en: 'Typed' },
  brought: { es: 'Traía', en: 'Came with' },
} as const satisfies Readonly<Record<string, Sentence>>

/** The label of a cell's original value. */
export function saidText({ rejectedFrom, origin, columns }: Draft, language: Language): string {
  if (rejectedFrom !== undefined) return saidTexts.sent[language]
  if (origin?.from === 'typed') return saidTexts.typed[language]
  const isRead = origin === undefined && Object.keys(columns).length > 0
  return saidTexts[isRead ? 'file' : 'brought'][language]
}
