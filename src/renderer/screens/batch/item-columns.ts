import type { ColDef } from 'ag-grid-community'
import type { TFunction } from 'i18next'
import { type EntityNames, entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { AnswerColumns } from '#shared/domain/filing/answer/answer-columns.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { chipElement } from '../../components/chips/chip-element.ts'
import { submissionTones } from '../../components/chips/tone.ts'
import { answerColumnsOf } from '../../components/item-panel/answer-columns.ts'
import { itemCells } from '../../components/item-panel/item-cells.ts'
import { workerColumn } from '../../components/item-panel/worker-link.ts'
import type { Words } from '../../i18n/use-words.ts'

interface Shown {
  readonly module: ModuleName
  readonly answers: AnswerColumns
  /** Submissions whose result went with their practice session. */
  readonly lost: readonly string[]
  /** How each send stands: told of whoever has no answer of his own. */
  readonly sends: ReadonlyMap<string, SubmissionState>
  readonly entities: EntityNames
}

/** The columns that a module's records have: only affiliations have an entity layer, only workers have a contract, and what was asked has an answer. */
export function itemColumns(
  { module, answers, lost, sends, entities }: Shown,
  t: TFunction,
  words: Words,
): ColDef<Item>[] {
  const { labels, language } = words
  const over = { label: t('live.trouble.practiceOverItem'), of: (item: Item) => lost.includes(item.submissionId) }
  const cells = itemCells<Item>(labels, (item) => item, over)
  const outcomeOrSend = (cell: { readonly data?: Item | undefined }): HTMLElement => {
    const send = cell.data?.outcome === null ? sends.get(cell.data.submissionId) : undefined
    return send === undefined ? cells.outcome(cell) : chipElement(submissionTones[send], labels.submissionStates[send])
  }
  const personColumn = workerColumn<Item>(t('item.openPerson'), (item) => item)
  const entityOf = ({ data }: { readonly data?: Item | undefined }): string =>
    entityText(data?.identity.entityCode ?? '', entities)
  const worker = module === 'affiliation' || module === 'affiliation-form'
  return [
    ...(module === 'document-extraction'
      ? []
      : [{ headerName: t('batch.columnRow'), width: 66, valueGetter: cells.row } satisfies ColDef<Item>]),
    { headerName: t('batch.columnIdentification'), width: 150, valueGetter: cells.identity },
    ...(module === 'document-extraction' ? [] : [personColumn]),
    {
      headerName: t('batch.columnName'),
      flex: 2,
      minWidth: 200,
      valueGetter: cells.name,
      tooltipValueGetter: cells.name,
    },
    ...(worker
      ? [
          { headerName: t('batch.columnContract'), width: 122, valueGetter: cells.contract } satisfies ColDef<Item>,
          {
            headerName: t('batch.columnEntity'),
            width: 160,
            valueGetter: entityOf,
            tooltipValueGetter: entityOf,
          } satisfies ColDef<Item>,
        ]
      : []),
    { headerName: t('batch.columnOutcome'), width: 124, cellRenderer: outcomeOrSend },
    { headerName: t('batch.columnBatchState'), width: 126, cellRenderer: cells.state },
    ...(module === 'affiliation'
      ? [
          {
            headerName: t('batch.columnEntityState'),
            width: 150,
            cellRenderer: cells.entityState,
          } satisfies ColDef<Item>,
        ]
      : []),
    ...answerColumnsOf(answers, language, t('batch.columnRestOfAnswer')),
    { headerName: t('batch.columnDocumentCount'), width: 116, valueGetter: cells.documents, type: 'rightAligned' },
    {
      colId: 'reasons',
      headerName: t('batch.columnReason'),
      flex: 3,
      minWidth: 220,
      valueGetter: cells.reasons,
      tooltipValueGetter: cells.reasons,
    },
  ]
}
