import type { DocumentColumn, DocumentLine } from '../../domain/filing/document-table.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { momentText } from '../day-text.ts'
import { fillSentence } from '../fill-sentence.ts'
import { type RecordWords, recordHeader, recordText } from '../record-texts.ts'
import { sizeText } from '../size-text.ts'
import { deliveryText, documentKindText, fetchFailureText, mailedText } from './document-facts.ts'

type OwnColumn = 'kind' | 'version' | 'document' | 'holding' | 'mailed' | 'delivered' | 'savedOn' | 'size'

const headers: Readonly<Record<OwnColumn, Sentence>> = {
  kind: { es: 'Documento', en: 'Document' },
  document: { es: 'Nombre del archivo', en: 'File name' },
  version: { es: 'Versión', en: 'Version' },
  holding: { es: 'Guardado', en: 'Saved' },
  mailed: { es: 'Correo del servicio', en: 'Emailed by the service' },
  delivered: { es: 'Entregado al trabajador', en: 'Delivered to the worker' },
  savedOn: { es: 'Guardado el', en: 'Saved on' },
  size: { es: 'Tamaño', en: 'Size' },
}

const isOwnColumn = (column: DocumentColumn): column is OwnColumn => Object.hasOwn(headers, column)

/** An invented person for sample file names. */
export const exampleWorker = 'ANA PÉREZ GÓMEZ'

export const documentsSheet: Sentence = { es: 'Documentos', en: 'Documents' }

export const documentHeader = (column: DocumentColumn, language: Language): string =>
  isOwnColumn(column) ? headers[column][language] : recordHeader(column, language)

const holdings = {
  saved: { es: 'Guardado', en: 'Saved' },
  missing: { es: 'Sin guardar', en: 'Not saved' },
  failed: {
    es: 'Sin guardar, {attempts, plural, one {# intento} other {# intentos}}',
    en: 'Not saved, {attempts, plural, one {# attempt} other {# attempts}}',
  },
  failedBecause: {
    es: 'Sin guardar: {why} ({attempts, plural, one {# intento} other {# intentos}})',
    en: 'Not saved: {why} ({attempts, plural, one {# attempt} other {# attempts}})',
  },
} as const satisfies Readonly<Record<string, Sentence>>

/** A document's text in a column: on the screen, when copied, and in a file. Unknown kinds stay unchanged. */
export function documentText(column: DocumentColumn, line: DocumentLine, words: RecordWords): string {
  if (!isOwnColumn(column)) return recordText(column, line.entry, words)
  const { language } = words
  const { document, savedAtMs } = line
  switch (column) {
    case 'kind':
      return documentKindText(document.kind, language)
    case 'version':
      return document.version ?? ''
    case 'mailed':
      return mailedText(document, language)
    case 'delivered':
      return deliveryText(document.delivery ?? null, language)
    case 'document':
      return document.name
    case 'holding':
      return holdingText(line, language)
    case 'savedOn':
      return savedAtMs === null ? '' : momentText(savedAtMs, language)
    case 'size':
      return document.byteLength === null ? '' : sizeText(document.byteLength, language)
  }
}

function holdingText({ document, failedAttempts }: DocumentLine, language: Language): string {
  if (document.saved) return holdings.saved[language]
  if (failedAttempts === 0) return holdings.missing[language]
  const why = fetchFailureText(document.lastFailure ?? null, language)
  const told = { attempts: failedAttempts, why }
  return fillSentence(why === '' ? holdings.failed : holdings.failedBecause, language, told)
}
