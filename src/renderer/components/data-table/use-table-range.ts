import type { GridApi } from 'ag-grid-community'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CellRange } from '#shared/domain/draft/cell-range.ts'
import { type CopiedBlock, writeBlockSteps } from '#shared/domain/draft/copied-block.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { runSteps } from '#shared/kernel/steps.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { listenToGrid } from '../grid/range/listen-to-grid.ts'
import { ofReadRows, RangeStore } from '../grid/range/range-store.ts'
import { rangeTexts } from '../grid/range/texts.ts'
import { useRangeClipboard } from '../grid/range/use-range-clipboard.ts'
import type { RowSource } from '../grid/row-source.ts'
import { toast } from '../page/toast.ts'
import { tableTexts } from './table-texts.ts'

/** More are written into a file: nobody pastes them. */
const mostCopiedRows = 5_000
const pageRows = 500

interface TableRange<Row> {
  readonly area: RefObject<HTMLElement | null>
  readonly source: RowSource<Row>
  readonly columns: readonly { readonly name: string; readonly text: (row: Row) => string }[]
}

/** Cells of a table that is only read, selected by pointer and keyboard and copied as a spreadsheet takes them. */
export function useTableRange<Row>(table: TableRange<Row>) {
  const { area, source } = table
  const say = useSentences(tableTexts)
  const sayRange = useSentences(rangeTexts)
  const { formats, language } = useWords()
  const store = useState(() => new RangeStore(ofReadRows))[0]
  const [api, keepApi] = useState<GridApi<Row> | null>(null)
  const latest = useRef(table)
  latest.current = table
  const grid = useRef(api)
  grid.current = api
  const textOf = (row: Row, field: string): string =>
    latest.current.columns.find(({ name }) => name === field)?.text(row) ?? ''

  // Another list has other rows.
  useEffect(() => {
    store.open(source.key)
  }, [source.key, store])

  useEffect(() => {
    if (area.current === null || api === null) return
    return selectCells(area.current, api, store, (column) => latest.current.columns.some(({ name }) => name === column))
  }, [api, area, store])

  const readRange = async ({ fromRow, toRow, fields }: CellRange): Promise<CopiedBlock | null> => {
    const last = Math.min(toRow, api?.getDisplayedRowCount() ?? 0)
    if (last - fromRow >= mostCopiedRows) {
      toast(say('tooMany', { most: formats.number(mostCopiedRows) }))
      return null
    }
    const rows = await readBetween(source, fromRow - 1, last)
    if (!rows.ok) {
      toast(errorText(rows.error, language))
      return null
    }
    return runSteps(writeBlockSteps(rows.value.map((row) => fields.map((field) => textOf(row, field)))))
  }
  useRangeClipboard<Row>({
    area,
    api: grid,
    store,
    textOf,
    // Rows that are chosen are copied whole, unless somebody drew over cells since.
    isMeant: () => store.several || (grid.current?.getSelectedNodes().length ?? 0) === 0,
    onTooLate: () => toast(sayRange('notCopied')),
    readRange,
  })
  return { store, keepApi }
}

/** Until what is returned is called. */
function selectCells<Row>(
  area: HTMLElement,
  api: GridApi<Row>,
  store: RangeStore,
  isField: (column: string) => boolean,
): () => void {
  const stop = listenToGrid(area, api, store, {
    isField,
    numberOf: (_row, position) => position + 1,
    numberAt: async (position) => position + 1,
    selectsByHeader: false,
    focus: ({ position, column }) => {
      api.ensureIndexVisible(position)
      api.ensureColumnVisible(column)
      api.setFocusedCell(position, column)
    },
    onFill: () => undefined,
    onClear: () => undefined,
  })
  // Whoever drew over cells did not press the row on which the pointer was let go.
  const release = (event: MouseEvent): void => {
    const isRow = event.target instanceof Element && event.target.closest('[role="row"][row-index]') !== null
    if (store.several && isRow) event.stopPropagation()
  }
  area.addEventListener('click', release, true)
  return () => {
    stop()
    area.removeEventListener('click', release, true)
  }
}

async function readBetween<Row>(
  source: RowSource<Row>,
  from: number,
  until: number,
): Promise<Result<readonly Row[], AppError>> {
  const rows: Row[] = []
  for (let offset = from; offset < until; offset += pageRows) {
    const page = await source.read(offset, Math.min(pageRows, until - offset))
    if (!page.ok) return page
    rows.push(...page.value.rows)
  }
  return success(rows)
}
