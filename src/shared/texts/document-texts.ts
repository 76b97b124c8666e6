import type { Delivery, DeliveryWay } from '../domain/documents/delivery.ts'
import type { DocumentColumn, DocumentLine } from '../domain/filing/document-table.ts'
import type { ItemDocument } from '../domain/filing/item.ts'
import { fillSentence, type Language, type Sentence } from '../kernel/language.ts'
import { ownValue } from '../kernel/own-value.ts'
import { momentText } from './day-text.ts'
import type { Labels } from './names/labels.ts'
import { labelsEn } from './names/labels-en.ts'
import { labelsEs } from './names/labels-es.ts'
import { type RecordWords, recordHeader, recordText } from './record-texts.ts'
import { sizeText } from './size-text.ts'

type OwnColumn = 'kind' | 'version' | 'document' | 'holding' | 'mailed' | 'delivered' | 'savedOn' | 'size'

const headers: Readonly<Record<OwnColumn, Sentence>> = {
  kind: { es: 'Documento', en: 'Document' },
  document: { es: 'Nombre del archivo', en: 'File name' },
  version: { es: 'Versión', en: 'Version' },
  holding: { es: 'Guardado', en: 'Saved' },
  mailed: { es: 'Correo del servicio', en: 'Mailed by the service' },
  delivered: { es: 'Entregado al trabajador', en: 'Given to the worker' },
  savedOn: { es: 'Guardado el', en: 'Saved on' },
  size: { es: 'Tamaño', en: 'Size' },
}

const isOwnColumn = (column: DocumentColumn): column is OwnColumn => Object.hasOwn(headers, column)

/** Nobody, in an example of a file's name. */
export const exampleWorker = 'ANA PÉREZ GÓMEZ'

/** The name of a sheet of documents. */
export const documentsSheet: Sentence = { es: 'Documentos', en: 'Documents' }

export const documentHeader = (column: DocumentColumn, language: Language): string =>
  isOwnColumn(column) ? headers[column][language] : recordHeader(column, language)

const holdings = {
  saved: { es: 'Guardado', en: 'Saved' },
  missing: { es: 'Sin guardar', en: 'Not saved' },
  failed: {
    es: 'Sin guardar, {attempts} {attempts?intento|intentos}',
    en: 'Not saved, {attempts} {attempts?attempt|attempts}',
  },
} as const satisfies Readonly<Record<string, Sentence>>

const labels: Readonly<Record<Language, Labels>> = { es: labelsEs, en: labelsEn }

/** What a document says under a column: on the screen, when it is copied, and in a file. Kinds that we do not know stand as they came. */
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

function documentKindText(kind: string, language: Language): string {
  return ownValue(labels[language].documentKinds, kind) ?? kind
}

function holdingText({ document, failedAttempts }: DocumentLine, language: Language): string {
  if (document.saved) return holdings.saved[language]
  if (failedAttempts === 0) return holdings.missing[language]
  const attempts = fillSentence(holdings.failed, language, { attempts: String(failedAttempts) })
  const why = fetchFailureText(document.lastFailure ?? null, language)
  return why === '' ? attempts : `${attempts}: ${why}`
}

const mailedWords = {
  yes: { es: 'Enviado', en: 'Sent' },
  no: { es: 'No enviado', en: 'Not sent' },
  untold: { es: 'El servicio no lo dice', en: 'The service does not say' },
} as const satisfies Readonly<Record<string, Sentence>>

/** Whether the service says that it mailed a form; nothing for what is no form. */
export function mailedText({ kind, mailed }: Pick<ItemDocument, 'kind' | 'mailed'>, language: Language): string {
  if (mailed === true) return mailedWords.yes[language]
  if (mailed === false) return mailedWords.no[language]
  return kind === 'EPS' || kind === 'CCF' ? mailedWords.untold[language] : ''
}

/** How a document was given to its worker. */
export const deliveryWayWords = {
  printed: { es: 'Impreso', en: 'Printed' },
  mail: { es: 'Por correo', en: 'By e-mail' },
  whatsapp: { es: 'Por WhatsApp', en: 'By WhatsApp' },
  other: { es: 'De otra forma', en: 'In another way' },
} as const satisfies Readonly<Record<DeliveryWay, Sentence>>

/** `Impreso, 20/11/2026 10:05, Ana: en portería`; nothing where nobody has marked it. */
export function deliveryText(delivery: Delivery | null, language: Language): string {
  if (delivery === null) return ''
  const { way, atMs, operator, note } = delivery
  const told = [deliveryWayWords[way][language], momentText(atMs, language), operator].filter((part) => part !== '')
  return note === '' ? told.join(', ') : `${told.join(', ')}: ${note}`
}

const fetchFailures = {
  'document.link-expired': { es: 'el enlace venció', en: 'the link has expired' },
  'document.not-available': {
    es: 'el servicio no lo entrega por ahora',
    en: 'the service does not hand it over for now',
  },
  'document.bad-link': { es: 'el enlace no es válido', en: 'the link is not valid' },
  'document.unsafe-link': {
    es: 'el enlace lleva a un sitio que no es público',
    en: 'the link leads to a place that is not public',
  },
  'document.not-a-pdf': { es: 'lo que llegó no es un PDF', en: 'what came is not a PDF' },
  'document.too-large': { es: 'pesa más de 25 MB', en: 'it is larger than 25 MB' },
  'document.cut': { es: 'la descarga se cortó', en: 'the download was cut' },
} as const satisfies Readonly<Record<string, Sentence>>

const otherFetchFailure: Sentence = { es: 'no hubo conexión', en: 'there was no connection' }

/** Why a file could not be fetched, in few words, by the code of its last failure; nothing where nothing failed. */
export function fetchFailureText(code: string | null, language: Language): string {
  if (code === null || code === '') return ''
  const known: Sentence | undefined = ownValue(fetchFailures, code)
  if (known !== undefined) return known[language]
  return code.startsWith('network.') ? otherFetchFailure[language] : code
}
