import { readFile, stat } from 'node:fs/promises'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { packRanges } from '../cells/packed-rows.ts'
import { type PackedWorkbook, readPackedWorkbook } from '../formats/read-workbook.ts'
import { refuse, refuseOverLimit } from '../workbook-error.ts'
import type { ReaderAnswer, ReaderRequest, ReaderSource } from './reader-protocol.ts'
import type { ReaderTransport } from './reader-transport.ts'

type ReadRequest = Extract<ReaderRequest, { type: 'read' }>

/** The reader's side of the protocol: reads one file and sends one chunk of rows per request. */
export function answerReading(channel: ReaderTransport, onAsked: (request: ReadRequest) => void): void {
  let answers: Iterator<ReaderAnswer> | undefined
  const postNext = (): void => {
    const next = answers?.next()
    if (next !== undefined && !next.done) channel.post(next.value)
  }
  channel.onMessage((message) => {
    const request = message as ReaderRequest
    if (request.type === 'next') return postNext()
    onAsked(request)
    answer(request)
      .then((produced) => {
        answers = produced
        postNext()
      })
      .catch((error: unknown) => {
        channel.post({ type: 'refused', error: refuse('workbook.damaged', { detail: describe(error) }).error })
      })
  })
}

async function answer(request: ReadRequest): Promise<Iterator<ReaderAnswer>> {
  const bytes = await load(request.source, request.fileName, request.limits.fileBytes)
  if (!bytes.ok) return [{ type: 'refused', error: bytes.error } as const].values()
  const workbook = await readPackedWorkbook(bytes.value, request.fileName, request.limits)
  if (!workbook.ok) return [{ type: 'refused', error: workbook.error } as const].values()
  return answersOf(workbook.value)
}

async function load(source: ReaderSource, fileName: string, limitBytes: number): Promise<Result<Uint8Array, AppError>> {
  if ('bytes' in source) return success(source.bytes)
  try {
    const { size } = await stat(source.path)
    if (size > limitBytes) return refuseOverLimit('workbook.too-large', limitBytes, size)
    return success(await readFile(source.path))
  } catch (error) {
    return refuse('workbook.unreadable-file', { fileName, detail: describe(error) })
  }
}

function* answersOf(workbook: PackedWorkbook): Generator<ReaderAnswer> {
  yield {
    type: 'sheets',
    format: workbook.format,
    sheets: workbook.sheets.map(({ name, hidden, merges }) => ({
      name,
      hidden,
      merges: merges === undefined ? null : packRanges(merges),
    })),
    notes: workbook.notes,
  }
  for (const [sheet, { chunks }] of workbook.sheets.entries()) {
    for (const rows of chunks) yield { type: 'rows', sheet, rows }
  }
  yield { type: 'done' }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))
