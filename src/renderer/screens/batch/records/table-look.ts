import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { isRecordColumn, personColumns, type RecordColumn } from '#shared/domain/filing/record-columns.ts'
import { answerFieldsOf } from '#shared/domain/modules/answer-fields.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { createTableLook, inTableOrder } from '../../../components/data-table/table-look.ts'

/** Reasons come right after the outcome: at 1366 pixels later columns need scrolling. */
const usual = [
  'row',
  'identification',
  'name',
  'outcome',
  'state',
  'entityState',
  'answer',
  'confidence',
  'reasons',
  'report',
  'evidence',
  'next',
  'contract',
  'entity',
  'documents',
  'forms',
] as const satisfies readonly RecordColumn[]

/** What a reprocess reported (spec 2.8); before the reasons in a batch that has one. */
const ofReprocess = ['before', 'changes'] as const satisfies readonly RecordColumn[]

/** Optional columns. Properties shared by the whole batch have none here; the filing history offers some. */
const others = [
  'owner',
  'due',
  'comment',
  'whole',
  'since',
  'days',
  'novedad',
  'news',
  'steps',
  'channel',
  'company',
  'changed',
] as const satisfies readonly RecordColumn[]

/** Table settings shared by all batches, stored on this computer. */
export const useTableLook = createTableLook<RecordColumn>({
  storageKey: 'ventanilla.batch-records',
  usual,
  isColumn: isRecordColumn,
})

type LookedAt = Pick<BatchOverview, 'batch' | 'outcomes'>

/** Only affiliations have an entity layer, only workers have a contract, and a file has no row. */
function isOfModule(column: RecordColumn, module: ModuleName): boolean {
  switch (column) {
    case 'forms':
      return module === 'affiliation-form'
    case 'row':
      return module !== 'document-extraction'
    case 'contract':
    case 'entity':
    case 'company':
      return module === 'affiliation' || module === 'affiliation-form'
    case 'entityState':
    case 'since':
    case 'days':
    case 'novedad':
    case 'news':
    case 'steps':
    case 'before':
    case 'changes':
    case 'channel':
      return module === 'affiliation'
    case 'answer':
      return isQueryModule(module)
    case 'confidence':
    case 'report':
    case 'evidence':
      return module === 'background-check'
    case 'whole':
      return answerFieldsOf(module) !== null
    default:
      return true
  }
}

const withReprocess: readonly RecordColumn[] = usual.flatMap((column) =>
  column === 'reasons' ? [...ofReprocess, column] : [column],
)

/** The default columns of a batch. */
export const usualColumns = ({ batch: { module }, outcomes }: LookedAt): readonly RecordColumn[] =>
  ((outcomes.reprocessed ?? 0) > 0 ? withReprocess : usual).filter((column) => isOfModule(column, module))

export const offeredColumns = ({ batch: { module } }: LookedAt): readonly RecordColumn[] =>
  [...withReprocess, ...others].filter((column) => isOfModule(column, module))

/** The chosen columns that this batch has, and those of its answers. */
export const shownColumns = (
  chosen: readonly RecordColumn[],
  overview: LookedAt,
  answers: readonly RecordColumn[],
): readonly RecordColumn[] => {
  const offered = offeredColumns(overview)
  const named = chosen === usual ? [] : chosen.filter((column) => offered.includes(column))
  return [...(named.length === 0 ? usualColumns(overview) : named), ...answers]
}

/** The person's columns come first while frozen. */
export const inRecordOrder = (columns: readonly RecordColumn[], frozen: boolean): readonly RecordColumn[] =>
  inTableOrder(columns, frozen ? ['row', ...personColumns] : [])

export const isFrozen = (column: RecordColumn): boolean => column === 'row' || personColumns.includes(column)
