import type { ChosenPeople } from '#shared/domain/queries/query-draft.ts'
import type { RangeStore } from '../../../components/grid/range/range-store.ts'
import { countRows, type SelectedRange } from '../../../components/grid/range/selected-range.ts'
import { type OfferedPeople, QueryDialog } from '../../../components/querying/query-dialog.tsx'
import { queryTexts } from '../../../components/querying/texts.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { type RowList, readRows } from '../grid/row-list.ts'

interface QueryRowsDialogProps {
  readonly list: RowList
  readonly range: RangeStore
  readonly onClose: () => void
}

/** The rows of a draft to query: the selection, or all rows shown. */
export function QueryRowsDialog({ list, range, onClose }: QueryRowsDialogProps) {
  const say = useSentences(queryTexts)
  const { draftId, filter } = list
  const shown: OfferedPeople = { name: say('shownRows'), read: () => ({ from: 'draft', draftId, rows: filter }) }
  const { selected } = range
  const chosen: readonly OfferedPeople[] =
    selected === null
      ? []
      : [
          {
            name: say('selectedRows', { count: countRows(selected) }),
            read: () => rowsOfSelection(list, selected),
          },
        ]
  const [first = shown, ...others] = range.several ? [...chosen, shown] : [shown, ...chosen]
  return <QueryDialog title={say('queryThese')} offered={[first, ...others]} onClose={onClose} />
}

/** The maximum rows per answer from main. */
const rowsPerRead = 500

/** Row numbers from the first position of the selection to the last, in any sort order. */
async function rowsOfSelection(list: RowList, { anchor, head }: SelectedRange): Promise<ChosenPeople> {
  const first = Math.min(anchor.position, head.position)
  const end = Math.max(anchor.position, head.position) + 1
  const rows: number[] = []
  for (let offset = first; offset < end; offset += rowsPerRead) {
    const answer = await readRows(list, offset, Math.min(rowsPerRead, end - offset))
    if (answer.ok) rows.push(...answer.value.rows.map(({ row }) => row))
  }
  return { from: 'draft', draftId: list.draftId, rows }
}
