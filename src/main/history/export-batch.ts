import type { AppError } from '#shared/domain/app-error.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import type { Result } from '#shared/kernel/result.ts'
import { entityStateWords, itemStateWords, outcomeWord, wireStateWord } from '#shared/texts/states.ts'
import type { HistoryContext } from './context.ts'

const columns = [
  'Fila',
  'Tipo de documento',
  'Número de identificación',
  'Nombre',
  'Contrato',
  'Código de entidad',
  'Resultado del envío',
  'Estado del lote',
  'Estado en la entidad',
  'Motivos',
  'Estado anterior',
  'Cambios',
  'Última novedad',
  'Documentos guardados',
  'Radicado (IdSolicitud)',
  'Fecha del lote',
] as const

/** One line per item, in Spanish, for the clerk's own files. Formulas are neutralised by the writer. */
export async function exportBatch(
  { stores, writeReport }: Pick<HistoryContext, 'stores' | 'writeReport'>,
  overview: BatchOverview,
  format: 'xlsx' | 'csv',
): Promise<Result<Uint8Array, AppError>> {
  const requestIds = new Map(overview.submissions.map((submission) => [submission.id, submission.requestId ?? '']))
  const createdAt = bogotaTimestamp(overview.batch.createdAtMs)
  const lineOf = (item: Item): readonly string[] => [
    item.row === 0 ? '' : String(item.row),
    item.identity.documentType ?? '',
    item.identity.documentNumber ?? item.identity.reference ?? '',
    item.displayName,
    item.identity.contract ?? '',
    item.identity.entityCode ?? '',
    outcomeWord(item.outcome, 'es'),
    wireStateWord(item.state, itemStateWords, 'es'),
    wireStateWord(item.entityState, entityStateWords, 'es'),
    item.reasons.join('; '),
    statesBefore(item),
    (item.reprocess?.changes ?? []).map(({ text }) => text).join('; '),
    lastNovedad(item),
    `${item.documents.filter((document) => document.saved).length} de ${item.documents.length}`,
    requestIds.get(item.submissionId) ?? '',
    createdAt,
  ]
  const rows: (readonly string[])[] = []
  for await (const items of stores.history.itemPages(overview.batch.id)) rows.push(...items.map(lineOf))
  return writeReport({ sheetName: 'Lote', columns, rows, format })
}

const statesBefore = ({ reprocess }: Item): string =>
  [
    wireStateWord(reprocess?.previousState ?? null, itemStateWords, 'es'),
    wireStateWord(reprocess?.previousEntityState ?? null, entityStateWords, 'es'),
  ]
    .filter(Boolean)
    .join(' - ')

function lastNovedad(item: Item): string {
  const last = item.novedades.at(-1)
  return last === undefined ? '' : [last.date, last.phase, last.message].filter((part) => part !== '').join(' - ')
}
