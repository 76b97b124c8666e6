import type { AppError } from '#shared/domain/app-error.ts'
import { type EntityNames, entityName } from '#shared/domain/catalogue/entity-names.ts'
import { answerTexts, columnName } from '#shared/domain/filing/answer/answer-columns.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import { itemReasons } from '#shared/domain/filing/item-reasons.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { answerFieldsOf } from '#shared/domain/modules/answer-fields.ts'
import { bogotaMoment, parseInstant } from '#shared/kernel/civil-date.ts'
import type { Result } from '#shared/kernel/result.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'
import { entityStateWords, itemStateWords, outcomeWord, stateColumnWords, wireStateWord } from '#shared/texts/states.ts'
import type { HistoryContext } from './context.ts'

const columns = [
  'Fila',
  'Tipo de documento',
  'Número de identificación',
  'Nombre',
  'Empresa (NIT)',
  'Contrato',
  'Código de entidad',
  'Entidad',
  stateColumnWords.outcome.es,
  stateColumnWords.state.es,
  stateColumnWords.entityState.es,
  'Motivo',
  'Estado anterior',
  'Cambios',
  'Última novedad',
  'Documentos guardados',
  'Radicado (IdSolicitud)',
  'Fecha del lote',
] as const

const words = answerWords('es')

/**
 * One line per item, in Spanish, for the clerk's own files; what queries, checks and readings answered follows, a column for each
 * field that the batch's answers hold. Formulas are neutralised by the writer.
 */
export async function exportBatch(
  { stores, writeReport, entityNames }: Pick<HistoryContext, 'stores' | 'writeReport' | 'entityNames'>,
  overview: BatchOverview,
  format: 'xlsx' | 'csv',
): Promise<Result<Uint8Array, AppError>> {
  const { id, module, createdAtMs } = overview.batch
  const requestIds = new Map(overview.submissions.map((submission) => [submission.id, submission.requestId ?? '']))
  const madeAt = bogotaMoment(createdAtMs)
  const names = await entityNames()
  if (!names.ok) return names
  const answers = await stores.history.answerColumns(id)
  // An answer that came since then may say what none of the columns has.
  const asked = { ...answers, hasRest: answerFieldsOf(module) !== null }
  const rows: (readonly string[])[] = []
  for await (const items of stores.history.itemPages(id)) {
    for (const item of items) {
      const requestId = requestIds.get(item.submissionId) ?? ''
      rows.push([...cellsOf(item, names.value), requestId, madeAt, ...answerTexts(item.result, asked, words)])
    }
  }
  const titles = [...columns, ...answers.paths.map((path) => columnName(path, words)), restTitle]
  const width = asked.hasRest && rows.some((row) => row.at(-1) !== '') ? titles.length : titles.length - 1
  return writeReport({
    sheetName: 'Lote',
    columns: titles.slice(0, width),
    rows: rows.map((row) => row.slice(0, width)),
    format,
  })
}

const restTitle = 'Otros datos de la respuesta'

const cellsOf = (item: Item, names: EntityNames): readonly string[] => [
  item.row === 0 ? '' : String(item.row),
  item.identity.documentType ?? '',
  item.identity.documentNumber ?? item.identity.reference ?? '',
  item.displayName,
  item.company ?? '',
  item.identity.contract ?? '',
  item.identity.entityCode ?? '',
  entityName(item.identity.entityCode ?? '', names),
  outcomeWord(item.outcome, 'es'),
  wireStateWord(item.state, itemStateWords, 'es'),
  wireStateWord(item.entityState, entityStateWords, 'es'),
  itemReasons(item).join('; '),
  statesBefore(item),
  (item.reprocess?.changes ?? []).map(({ text }) => text).join('; '),
  lastNovedad(item),
  `${item.documents.filter((document) => document.saved).length} de ${item.documents.length}`,
]

const statesBefore = ({ reprocess }: Item): string =>
  [
    wireStateWord(reprocess?.previousState ?? null, itemStateWords, 'es'),
    wireStateWord(reprocess?.previousEntityState ?? null, entityStateWords, 'es'),
  ]
    .filter(Boolean)
    .join(' - ')

function lastNovedad({ novedades }: Item): string {
  const last = novedades.at(-1)
  if (last === undefined) return ''
  const atMs = parseInstant(last.date)
  const date = atMs === null ? last.date : bogotaMoment(atMs)
  return [date, last.phase, last.message].filter((part) => part !== '').join(' - ')
}
