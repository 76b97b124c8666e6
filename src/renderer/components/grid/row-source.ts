import type { IDatasource } from 'ag-grid-community'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import type { Result } from '#shared/kernel/result.ts'

/** Rows in windows, as main serves them. A new `key` means other rows; the same key means the same list, maybe changed. */
export interface RowSource<Row> {
  readonly key: string
  readonly read: (offset: number, limit: number) => Promise<Result<Page<Row>, AppError>>
}

export const pageRows = 100

/** A grid's view of a source. */
export interface GridSource extends IDatasource {
  /** Reads the first page before the grid asks for it, so that it need not stand empty meanwhile. */
  readonly readAhead: () => Promise<void>
  /** The grid has its first rows. */
  readonly firstShown: Promise<void>
}

/** The grid discards answers to questions that it no longer asks. */
export function datasourceOf<Row>(
  source: RowSource<Row>,
  onOutcome: (outcome: { readonly total: number } | { readonly error: AppError }) => void,
): GridSource {
  const first = Promise.withResolvers<void>()
  let ahead: Promise<Result<Page<Row>, AppError>> | null = null
  const read: RowSource<Row>['read'] = async (offset, limit) => {
    const readBefore = offset === 0 ? ahead : null
    ahead = null
    return (await readBefore) ?? source.read(offset, limit)
  }
  return {
    firstShown: first.promise,
    readAhead: async () => {
      ahead = source.read(0, pageRows)
      await ahead
    },
    getRows: async ({ startRow, endRow, successCallback, failCallback }) => {
      const answer = await read(startRow, endRow - startRow)
      if (!answer.ok) {
        onOutcome({ error: answer.error })
        failCallback()
        return
      }
      onOutcome({ total: answer.value.total })
      successCallback([...answer.value.rows], answer.value.total)
      first.resolve()
    },
  }
}
