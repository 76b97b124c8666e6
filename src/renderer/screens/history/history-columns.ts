import type { ColDef } from 'ag-grid-community'
import type { TFunction } from 'i18next'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { itemCells } from '../../components/item-panel/item-cells.ts'
import { lastSaidInPractice } from '../../components/live/held-up.ts'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import type { Say } from '../../i18n/use-sentences.ts'
import type { Words } from '../../i18n/use-words.ts'
import type { historyTexts } from './texts.ts'

export function historyColumns(
  t: TFunction,
  say: Say<keyof typeof historyTexts>,
  words: Words,
  practiceSinceMs: number | null,
): ColDef<HistoryEntry>[] {
  const cells = itemCells<HistoryEntry>(words.labels, ({ item }) => item, {
    label: t('live.trouble.practiceOverItem'),
    of: (entry) => lastSaidInPractice(entry, practiceSinceMs),
  })
  return [
    { headerName: t('batch.columnIdentification'), width: 150, valueGetter: cells.identity },
    {
      headerName: t('batch.columnName'),
      flex: 1,
      minWidth: 200,
      valueGetter: cells.name,
      tooltipValueGetter: cells.name,
    },
    {
      headerName: say('columnProcedure'),
      width: 230,
      valueGetter: ({ data }) => (data ? procedureName(data.batch, words) : ''),
      tooltipValueGetter: ({ data }) => data?.batch.fileName ?? '',
    },
    {
      headerName: say('columnDate'),
      width: 150,
      valueGetter: ({ data }) => (data ? words.formats.moment(data.batch.createdAtMs) : ''),
    },
    { headerName: t('batch.columnContract'), width: 130, valueGetter: cells.contract },
    { headerName: t('batch.columnOutcome'), width: 124, cellRenderer: cells.outcome },
    { headerName: t('batch.columnBatchState'), width: 126, cellRenderer: cells.state },
    { headerName: t('batch.columnEntityState'), width: 150, cellRenderer: cells.entityState },
    { headerName: t('batch.columnDocumentCount'), width: 116, valueGetter: cells.documents, type: 'rightAligned' },
  ]
}
