import { isRecordColumn, personColumns, type RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { createTableLook, inTableOrder } from '../../../components/data-table/table-look.ts'

/** Why a record was not taken stands beside what was answered: at 1366 pixels what comes later has to be scrolled to. */
const usual = [
  'row',
  'identification',
  'name',
  'outcome',
  'state',
  'entityState',
  'reasons',
  'contract',
  'entity',
  'documents',
] as const satisfies readonly RecordColumn[]

/** What the batch itself says of all its records has no column; the latest step has one for whoever wants it. */
const others = ['novedad', 'company', 'changed'] as const satisfies readonly RecordColumn[]

/** How the tables of all batches look, on this computer. */
export const useTableLook = createTableLook<RecordColumn>({
  storageKey: 'ventanilla.batch-records',
  usual,
  isColumn: isRecordColumn,
})

/** Only affiliations have an entity layer, only workers have a contract, and a file has no row. */
function isOfModule(column: RecordColumn, module: ModuleName): boolean {
  switch (column) {
    case 'row':
      return module !== 'document-extraction'
    case 'contract':
    case 'entity':
    case 'company':
      return module === 'affiliation' || module === 'affiliation-form'
    case 'entityState':
    case 'novedad':
      return module === 'affiliation'
    default:
      return true
  }
}

export const usualColumns = (module: ModuleName): readonly RecordColumn[] =>
  usual.filter((column) => isOfModule(column, module))

export const offeredColumns = (module: ModuleName): readonly RecordColumn[] =>
  [...usual, ...others].filter((column) => isOfModule(column, module))

/** Of the columns chosen those that this batch has, and what its answers say. */
export const shownColumns = (
  chosen: readonly RecordColumn[],
  module: ModuleName,
  answers: readonly RecordColumn[],
): readonly RecordColumn[] => {
  const named = chosen.filter((column) => offeredColumns(module).includes(column))
  return [...(named.length === 0 ? usualColumns(module) : named), ...answers]
}

/** Who a record is about comes first while it is frozen. */
export const inRecordOrder = (columns: readonly RecordColumn[], frozen: boolean): readonly RecordColumn[] =>
  inTableOrder(columns, frozen ? ['row', ...personColumns] : [])

export const isFrozen = (column: RecordColumn): boolean => column === 'row' || personColumns.includes(column)
