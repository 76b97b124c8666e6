import type { IDatasource } from 'ag-grid-community'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import type { Result } from '#shared/kernel/result.ts'

/** Rows in pages from main. A new `key` means another list; the same key means the same list, possibly changed. */
export interface RowSource<Row> {
  readonly key: string
  readonly read: (offset: number, limit: number) => Promise<Result<Page<Row>, AppError>>
}

export const pageRows = 100

/** A grid datasource for a row source. */
export interface GridSource extends IDatasource {
  /** Loads the first page early, so that the grid does not start empty. */
  readonly readAhead: () => Promise<void>
  /** Resolves when the grid has its first rows. */
  readonly firstShown: Promise<void>
}

/** The grid itself discards answers to outdated requests. */
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
