import { type AppError, appError } from '#shared/domain/app-error.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import type { BatchModule, RequestContent, RequestProblem } from '#shared/service/modules/batch-module.ts'
import type { Sendable } from './sendable.ts'

/** A value that the wire format refuses, by spreadsheet row; `field` is null if the whole record is refused. */
export interface RefusedCell {
  readonly row: number
  readonly field: string | null
  readonly value: string
  readonly detail: string
}

const placeOf = /^(?:Registros|Consultas)\.(\d+)(?:\.(.+))?$/

/** The problems of one chunk that concern single records. */
const refusedCells = (problems: readonly RequestProblem[], chunk: readonly Sendable[]): readonly RefusedCell[] =>
  problems.flatMap(({ path, message }): RefusedCell[] => {
    const place = placeOf.exec(path)
    const sendable = place === null ? undefined : chunk[Number(place[1])]
    if (sendable === undefined) return []
    const field = place?.[2] ?? null
    return [{ row: sendable.row, field, value: field === null ? '' : (sendable.record[field] ?? ''), detail: message }]
  })

const filePlace = /^(?:Archivo|Referencia)\.(\d+)/

/**
 * Why a chunk cannot be sent, naming row and field or the file, never the wire path, so that the user can act on it.
 */
export function refusalOf(problems: readonly RequestProblem[], chunk: readonly Sendable[]): AppError {
  const [cell] = refusedCells(problems, chunk)
  if (cell !== undefined) {
    const { row, detail } = cell
    return appError('batch.refused-row', { row: rowText(row), field: cell.field ?? '', detail })
  }
  const [problem] = problems
  const file = chunk[Number(filePlace.exec(problem?.path ?? '')?.[1] ?? Number.NaN)]?.file
  const detail = problem?.message ?? ''
  if (file) return appError('batch.refused-file', { file: file.fileName, detail })
  return appError('batch.invalid-request', { path: problem?.path ?? '', detail })
}

/** Every refused value in the rows. Called only after composing failed, because it checks each row separately. */
export function refusedRows(
  module: BatchModule,
  content: Omit<RequestContent, 'records' | 'files'>,
  sendables: readonly Sendable[],
): readonly RefusedCell[] {
  return sendables.flatMap((sendable) => {
    const request = module.compose({ ...content, records: [sendable.record], files: [] })
    return request.ok ? [] : refusedCells(request.error, [sendable])
  })
}
