import { businessDaysBetween } from '../domain/business-days.ts'
import { type EntityNames, entityText } from '../domain/catalogue/entity-names.ts'
import { effectiveChannel } from '../domain/channel/effective-channel.ts'
import { answerText, answerTexts, columnName } from '../domain/filing/answer/answer-columns.ts'
import { confidenceOf, verdictOfItem, verdictTexts } from '../domain/filing/answer/answer-verdict.ts'
import type { Item, ItemIdentity } from '../domain/filing/item.ts'
import { itemReasons } from '../domain/filing/item-reasons.ts'
import { type HistoryEntry, inStateSince } from '../domain/filing/overview.ts'
import { answerPathOf, isNamedColumn, type RecordColumn } from '../domain/filing/record-columns.ts'
import { answerFieldsOf } from '../domain/modules/answer-fields.ts'
import { isQueryModule } from '../domain/queries/query-modules.ts'
import { type CompanyProfile, isSameCompany } from '../domain/worker/company.ts'
import { rowText } from '../domain/worker/row-place.ts'
import type { CivilDate } from '../kernel/civil-date.ts'
import type { Json } from '../kernel/json.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { ownValue } from '../kernel/own-value.ts'
import { dayText, momentText } from './day-text.ts'
import { evidenceText, formText, reportsText } from './documents/document-facts.ts'
import { confidenceText, verdictWord } from './names/answer-verdicts.ts'
import { answerWords } from './names/answer-words.ts'
import type { Labels } from './names/labels.ts'
import { labelsEn } from './names/labels-en.ts'
import { labelsEs } from './names/labels-es.ts'
import { procedureText } from './procedure-text.ts'
import { entityStateWords, itemStateWords, stateColumnWords, wireStateWord } from './states.ts'
import { recordStep } from './steps/record-step-text.ts'
import { changesText, lastStepText, newStepsText, statesBeforeText, stepsText } from './steps/step-texts.ts'

type NamedColumn = Exclude<RecordColumn, `result:${string}`>

const headers: Readonly<Record<NamedColumn, Sentence>> = {
  identification: { es: 'Identificación', en: 'Identification' },
  name: { es: 'Nombre', en: 'Name' },
  contract: { es: 'Contrato', en: 'Contract' },
  channel: { es: 'Canal', en: 'Channel' },
  company: { es: 'Empresa', en: 'Company' },
  entity: { es: 'Entidad', en: 'Entity' },
  procedure: { es: 'Trámite', en: 'Procedure' },
  ...stateColumnWords,
  since: { es: 'En ese estado desde', en: 'In that state since' },
  days: { es: 'Días hábiles en ese estado', en: 'Business days in that state' },
  operator: { es: 'Encargado', en: 'Clerk' },
  answer: { es: 'Resultado', en: 'Result' },
  confidence: { es: 'Confianza', en: 'Confidence' },
  report: { es: 'Informe', en: 'Report' },
  evidence: { es: 'Evidencias', en: 'Evidence' },
  whole: { es: 'Toda la respuesta', en: 'Full answer' },
  reasons: { es: 'Motivo', en: 'Reason' },
  next: { es: 'Qué sigue', en: 'Next step' },
  owner: { es: 'Responsable', en: 'Owner' },
  due: { es: 'Vence', en: 'Due' },
  comment: { es: 'Último comentario', en: 'Latest comment' },
  novedad: { es: 'Última novedad', en: 'Latest step' },
  news: { es: 'Novedades nuevas', en: 'New steps' },
  steps: { es: 'Historial de radicación', en: 'Filing history' },
  before: { es: 'Estado anterior', en: 'Previous state' },
  changes: { es: 'Cambios del reproceso', en: 'Reprocess changes' },
  documents: { es: 'Documentos guardados', en: 'Saved documents' },
  forms: { es: 'Formularios: versión, correo, entrega', en: 'Forms: version, email, delivery' },
  filed: { es: 'Fecha del lote', en: 'Filed on' },
  changed: { es: 'Último cambio', en: 'Last change' },
  file: { es: 'Archivo', en: 'File' },
  row: { es: 'Fila', en: 'Row' },
}

export const recordsSheet: Sentence = { es: 'Registros', en: 'Records' }

export interface RecordWords {
  readonly language: Language
  /** The companies with known names. */
  readonly companies: readonly Pick<CompanyProfile, 'nit' | 'name'>[]
  readonly entities: EntityNames
  /** In Bogotá. */
  readonly today: CivilDate
}

const labels: Readonly<Record<Language, Labels>> = { es: labelsEs, en: labelsEn }

/** A column's header; the wire name for a result without another. */
export function recordHeader(column: RecordColumn, language: Language): string {
  if (isNamedColumn(column)) return headers[column][language]
  return columnName(answerPathOf(column) ?? [column], answerWords(language))
}

/** A record's text in a column: on the screen, when copied, and in a file. Unknown states stay unchanged. */
export function recordText(column: RecordColumn, entry: HistoryEntry, words: RecordWords): string {
  if (isNamedColumn(column)) return namedTexts[column](entry, words)
  const path = answerPathOf(column)
  if (path === null) return ''
  return answerText(entry.item.result, path, answerWords(words.language))
}

/** A company's name with its NIT, or the NIT alone. */
export function companyText(nit: string, companies: RecordWords['companies']): string {
  const name = companies.find((company) => isSameCompany(company.nit, nit))?.name ?? ''
  return name === '' ? nit : `${name} (${nit})`
}

const namedTexts: Readonly<Record<NamedColumn, (entry: HistoryEntry, words: RecordWords) => string>> = {
  identification: ({ item }) => documentText(item.identity),
  name: ({ item }) => item.displayName,
  contract: ({ item }) => item.identity.contract ?? '',
  channel: (entry, { language }) => channelText(entry, labels[language]),
  company: ({ item: { company } }, { companies }) => (company ? companyText(company, companies) : ''),
  entity: ({ item }, { entities }) => entityText(item.identity.entityCode ?? '', entities),
  procedure: ({ batch }, { language }) => procedureText(batch, labels[language]),
  outcome: ({ item }, { language }) => (item.outcome === null ? '' : labels[language].outcomes[item.outcome]),
  state: ({ item }, { language }) => wireStateWord(item.state, itemStateWords, language),
  entityState: ({ item }, { language }) => wireStateWord(item.entityState, entityStateWords, language),
  since: (entry, { language }) => ofSince(entry, (since) => dayText(since, language)),
  days: (entry, { today }) => ofSince(entry, (since) => String(businessDaysBetween(since, today))),
  operator: ({ operator = '' }) => operator,
  answer: (entry, { language }) => verdictWord(verdictOfEntry(entry) ?? '', language),
  confidence: ({ item, batch }, { language }) =>
    isQueryModule(batch.module) ? confidenceText(confidenceOf(verdictTexts(item.result)), language) : '',
  report: ({ item }, { language }) => reportsText(item, language),
  evidence: ({ item }, { language }) => evidenceText(item, language),
  whole: ({ item, batch }, { language }) =>
    answerFieldsOf(batch.module) === null ? '' : wholeAnswer(item.result, language),
  reasons: ({ item }) => itemReasons(item).join('; '),
  next: (entry, { language }) => recordStep(entry, language),
  owner: ({ item }) => item.followUp?.owner ?? '',
  due: ({ item }, { language }) => (item.followUp?.due ? dayText(item.followUp.due, language) : ''),
  comment: ({ item }) => item.followUp?.comment ?? '',
  novedad: ({ item }, { language }) => lastStepText(item, language),
  news: ({ item }, { language }) => newStepsText(item, language),
  steps: ({ item }, { language }) => stepsText(item, language),
  before: ({ item }, { language }) => statesBeforeText(item, language),
  changes: ({ item }) => changesText(item),
  documents: ({ item }, { language }) => savedText(item, language),
  forms: ({ item }, { language }) => formsText(item, language),
  filed: ({ batch }, { language }) => momentText(batch.createdAtMs, language),
  changed: ({ item }, { language }) => (item.changedAtMs === null ? '' : momentText(item.changedAtMs, language)),
  file: ({ batch }) => batch.fileName,
  row: ({ item }) => (item.row > 0 ? rowText(item.row) : ''),
}

const verdictOfEntry = ({ item, batch }: HistoryEntry): string | null =>
  isQueryModule(batch.module) ? verdictOfItem(item) : null

/** Every readable value with its name, for answers without own columns. */
const wholeAnswer = (result: Json, language: Language): string =>
  answerTexts(result, { paths: [], hasRest: true }, answerWords(language)).join('')

function ofSince(entry: HistoryEntry, textOf: (since: CivilDate) => string): string {
  const since = inStateSince(entry)
  return since === null ? '' : textOf(since)
}

const documentText = (identity: ItemIdentity): string =>
  [identity.documentType, identity.documentNumber].filter(Boolean).join(' ') || (identity.reference ?? '')

const of: Sentence = { es: 'de', en: 'of' }

/** `Formulario EPS v1, correo: Enviado, Entregado | …`; empty for other documents. */
function formsText({ documents }: Item, language: Language): string {
  return documents.flatMap((document) => formText(document, language) ?? []).join(' | ')
}

function savedText({ documents }: Item, language: Language): string {
  if (documents.length === 0) return ''
  return `${documents.filter(({ saved }) => saved).length} ${of[language]} ${documents.length}`
}

/** The requested channel; empty for other modules. */
function channelText(entry: HistoryEntry, { channels }: Labels): string {
  const { channel } = effectiveChannel(entry)
  return channel === null ? '' : (ownValue(channels, channel) ?? channel)
}
