import type { ConsentEntry } from '../../domain/filing/consent-register.ts'
import { type ModuleName, moduleFacts } from '../../domain/modules/modules.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { ownValue } from '../../kernel/own-value.ts'
import { momentText } from '../day-text.ts'
import { fillSentence } from '../fill-sentence.ts'
import { labelsEn } from '../names/labels-en.ts'
import { labelsEs } from '../names/labels-es.ts'

const columns = [
  { es: 'Número', en: 'Number' },
  { es: 'Aceptado', en: 'Accepted' },
  { es: 'Encargado', en: 'Clerk' },
  { es: 'Personas', en: 'People' },
  { es: 'Radicaciones', en: 'Filings' },
  { es: 'Trámite', en: 'Procedure' },
  { es: 'Lote', en: 'Batch' },
  { es: 'Autorización', en: 'Acceptance' },
  { es: 'Instante (milisegundos)', en: 'Instant (milliseconds)' },
  { es: 'Texto aceptado (SHA-256)', en: 'Accepted text (SHA-256)' },
  { es: 'Solicitudes (SHA-256)', en: 'Requests (SHA-256)' },
  { es: 'Eslabón anterior (SHA-256)', en: 'Link before (SHA-256)' },
  { es: 'Eslabón (SHA-256)', en: 'Link (SHA-256)' },
] as const satisfies readonly Sentence[]

const sheet: Sentence = { es: 'Autorizaciones', en: 'Acceptances' }
const fileName: Sentence = { es: 'autorizaciones {day}', en: 'acceptances {day}' }

/**
 * The register for people and for recomputing its hash chain: every field of an entry is included. In steps, because it
 * may be long.
 */
export function* consentTable(entries: readonly ConsentEntry[], language: Language) {
  const rows: string[][] = []
  for (const entry of entries) {
    rows.push(rowOf(entry, language))
    yield
  }
  return {
    sheetName: sheet[language],
    columns: columns.map((column) => column[language]),
    rows,
    format: 'xlsx' as const,
  }
}

const rowOf = (entry: ConsentEntry, language: Language): string[] => [
  String(entry.position),
  momentText(entry.acceptedAtMs, language),
  entry.operator,
  String(entry.people),
  entry.filings === null ? '' : String(entry.filings),
  moduleText(entry.module, language),
  entry.batchId,
  entry.consentId,
  String(entry.acceptedAtMs),
  entry.textSha256,
  entry.requestsSha256,
  entry.previousSha256,
  entry.linkSha256,
]

export const consentFileName = (day: string, language: Language): string =>
  `${fillSentence(fileName, language, { day })}.xlsx`

const isModule = (module: string): module is ModuleName => ownValue(moduleFacts, module) !== undefined

const moduleText = (module: string, language: Language): string =>
  isModule(module) ? { es: labelsEs, en: labelsEn }[language].modules[module].label : module
