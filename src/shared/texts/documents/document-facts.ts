import type { Delivery, DeliveryWay } from '../../domain/documents/delivery.ts'
import type { Item, ItemDocument } from '../../domain/filing/item.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { ownValue } from '../../kernel/own-value.ts'
import { momentText } from '../day-text.ts'
import type { Labels } from '../names/labels.ts'
import { labelsEn } from '../names/labels-en.ts'
import { labelsEs } from '../names/labels-es.ts'

const labels: Readonly<Record<Language, Labels>> = { es: labelsEs, en: labelsEn }

export function documentKindText(kind: string, language: Language): string {
  return ownValue(labels[language].documentKinds, kind) ?? kind
}

const mailedWords = {
  yes: { es: 'Enviado', en: 'Sent' },
  no: { es: 'No enviado', en: 'Not sent' },
  untold: { es: 'El servicio no lo dice', en: 'The service does not say' },
} as const satisfies Readonly<Record<string, Sentence>>

/** Whether the service says it emailed a form; empty for other documents. */
export function mailedText({ kind, mailed }: Pick<ItemDocument, 'kind' | 'mailed'>, language: Language): string {
  if (mailed === true) return mailedWords.yes[language]
  if (mailed === false) return mailedWords.no[language]
  return kind === 'EPS' || kind === 'CCF' ? mailedWords.untold[language] : ''
}

/** How a document was delivered to its worker. */
export const deliveryWayWords = {
  printed: { es: 'Impreso', en: 'Printed' },
  mail: { es: 'Por correo', en: 'By email' },
  whatsapp: { es: 'Por WhatsApp', en: 'By WhatsApp' },
  other: { es: 'De otra forma', en: 'In another way' },
} as const satisfies Readonly<Record<DeliveryWay, Sentence>>

/** `Impreso, 20/11/2026 10:05, Ana: en portería`; empty when not marked. */
export function deliveryText(delivery: Delivery | null, language: Language): string {
  if (delivery === null) return ''
  const { way, atMs, operator, note } = delivery
  const told = [deliveryWayWords[way][language], momentText(atMs, language), operator].filter((part) => part !== '')
  return note === '' ? told.join(', ') : `${told.join(', ')}: ${note}`
}

const fetchFailures = {
  'document.link-expired': { es: 'el enlace ya no sirve', en: 'the link no longer works' },
  'document.not-available': {
    es: 'el servicio no lo entrega por ahora',
    en: 'the service is not providing it for now',
  },
  'document.bad-link': { es: 'el enlace no es válido', en: 'the link is not valid' },
  'document.unsafe-link': {
    es: 'el enlace lleva a un sitio que no es público',
    en: 'the link leads to a site that is not public',
  },
  'document.redirected': { es: 'el enlace manda a otra dirección', en: 'the link redirects to another address' },
  'document.not-a-pdf': { es: 'lo que llegó no es un PDF', en: 'what arrived is not a PDF' },
  'document.empty': { es: 'llegó un archivo vacío', en: 'an empty file arrived' },
  'document.unfinished': { es: 'a lo que llegó le falta el final', en: 'what arrived has no end' },
  'document.too-large': { es: 'pesa más de 25 MB', en: 'it is larger than 25 MB' },
  'document.cut': { es: 'la descarga se cortó', en: 'the download was cut off' },
  'document.too-slow': { es: 'la descarga fue demasiado lenta', en: 'the download was too slow' },
  'document.host-not-reached': { es: 'no hubo conexión', en: 'there was no connection' },
  'document.host-not-trusted': {
    es: 'no se pudo comprobar de quién es el sitio',
    en: 'the site’s identity could not be verified',
  },
  'document.no-answer': { es: 'el sitio no respondió', en: 'the site did not answer' },
} as const satisfies Readonly<Record<string, Sentence>>

/** Why a file could not be downloaded, in few words, by its last error code; empty when none. */
export function fetchFailureText(code: string | null, language: Language): string {
  if (code === null || code === '') return ''
  const known: Sentence | undefined = ownValue(fetchFailures, code)
  if (known !== undefined) return known[language]
  // The code in older stores.
  return code.startsWith('network.') ? fetchFailures['document.host-not-reached'][language] : code
}

const keptWords = {
  saved: { es: 'Guardado', en: 'Saved' },
  missing: { es: 'Sin guardar', en: 'Not saved' },
} as const satisfies Readonly<Record<string, Sentence>>

/** `Guardado`, or `Sin guardar: el enlace ya no sirve`. */
export function keptText({ saved, lastFailure = null }: ItemDocument, language: Language): string {
  if (saved) return keptWords.saved[language]
  const why = fetchFailureText(lastFailure, language)
  return why === '' ? keptWords.missing[language] : `${keptWords.missing[language]}: ${why}`
}

/** The consolidated reports of a check (spec 2.5, `InformePdf`), saved or not. */
export const reportsOf = ({ documents }: Pick<Item, 'documents'>): readonly ItemDocument[] =>
  documents.filter(({ kind }) => kind === 'informe')

/** The evidence of a check's sources, or of a filing's steps. */
export const evidenceOf = ({ documents }: Pick<Item, 'documents'>): readonly ItemDocument[] =>
  documents.filter(({ kind }) => kind === 'evidencia')

export const reportsText = (item: Pick<Item, 'documents'>, language: Language): string =>
  reportsOf(item)
    .map((document) => keptText(document, language))
    .join(' | ')

/** What it is evidence of: `Rama Judicial` of `Evidencia Rama Judicial`. */
export const evidenceName = ({ name }: Pick<ItemDocument, 'name'>): string => name.replace(/^Evidencia (?=.)/u, '')

/** `Rama Judicial: Guardado | Policía Nacional: Sin guardar: el enlace ya no sirve` */
export const evidenceText = (item: Pick<Item, 'documents'>, language: Language): string =>
  evidenceOf(item)
    .map((document) => `${evidenceName(document)}: ${keptText(document, language)}`)
    .join(' | ')

const formParts = {
  version: { es: 'versión', en: 'version' },
  mail: { es: 'correo del servicio', en: 'emailed by the service' },
  given: { es: 'entregado', en: 'delivered' },
} as const satisfies Readonly<Record<string, Sentence>>

/** `Formulario EPS, versión 2, correo del servicio: Enviado, entregado`; null for other documents. */
export function formText(document: ItemDocument, language: Language): string | null {
  const mail = mailedText(document, language)
  const version = document.version ?? null
  if (mail === '' && version === null) return null
  return [
    documentKindText(document.kind, language),
    ...(version === null ? [] : [`${formParts.version[language]} ${version}`]),
    ...(mail === '' ? [] : [`${formParts.mail[language]}: ${mail}`]),
    ...((document.delivery ?? null) === null ? [] : [formParts.given[language]]),
  ].join(', ')
}
