import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useLanguage } from '../../i18n/language.ts'
import { inRecordOrder, useTableLook } from './table-look.ts'

interface ExportRecordsProps {
  readonly filter: RecordFilter
  readonly order: RecordOrder
  readonly columns: readonly RecordColumn[]
}

/** Exports all matches, in the table's order and columns. */
export function ExportRecords({ filter, order, columns }: ExportRecordsProps) {
  const language = useLanguage((state) => state.language)
  const frozen = useTableLook((look) => look.frozen)
  const exporting = useCommand('history:export-records')
  const run = () =>
    exporting.run({ filter, order, columns: [...inRecordOrder(columns, frozen)], among: null, language })
  return <ExportButton exporting={exporting} onExport={run} />
}
