import { useCallback } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CellRange } from '#shared/domain/draft/blocks/cell-range.ts'
import { type CopiedBlock, writeBlockSteps } from '#shared/domain/draft/blocks/copied-block.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { runSteps } from '#shared/kernel/steps.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { toast } from '../../page/toast.ts'
import type { RowSource } from '../row-source.ts'
import { rangeTexts } from './texts.ts'

type Placed<Row> = Parameters<typeof readBlock<Row>>[0]

/** `readBlock`, with an error message when nothing can be copied. */
export function useBlockOfPlaces(): <Row>(rows: Placed<Row>, range: CellRange) => Promise<CopiedBlock | null> {
  const say = useSentences(rangeTexts)
  const { formats, language } = useWords()
  return useCallback(
    async (rows, range) => {
      const block = await readBlock(rows, range)
      if (block.ok) return block.value
      const most = formats.number(mostCopiedRows)
      toast(block.error === 'too-many' ? say('tooMany', { most }) : errorText(block.error, language))
      return null
    },
    [say, formats, language],
  )
}

/** Larger selections are for the file export. */
const mostCopiedRows = 5_000
const pageRows = 500

/** A list that identifies rows by position, from 1. */
interface PlacedRows<Row> {
  readonly read: RowSource<Row>['read']
  /** The number of rows. */
  readonly total: number
  readonly textOf: (row: Row, field: string) => string
}

/** A range in spreadsheet format, including rows the page has not loaded; `too-many` above the limit. */
async function readBlock<Row>(
  { read, total, textOf }: PlacedRows<Row>,
  { fromRow, toRow, fields }: CellRange,
): Promise<Result<CopiedBlock, AppError | 'too-many'>> {
  const last = Math.min(toRow, total)
  if (last - fromRow >= mostCopiedRows) return { ok: false, error: 'too-many' }
  const rows: Row[] = []
  for (let offset = fromRow - 1; offset < last; offset += pageRows) {
    const page = await read(offset, Math.min(pageRows, last - offset))
    if (!page.ok) return page
    rows.push(...page.value.rows)
  }
  return success(runSteps(writeBlockSteps(rows.map((row) => fields.map((field) => textOf(row, field))))))
}
