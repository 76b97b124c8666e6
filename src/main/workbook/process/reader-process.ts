import { readFile, stat } from 'node:fs/promises'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { packRanges } from '../cells/packed-rows.ts'
import { type PackedWorkbook, readPackedWorkbook } from '../formats/read-workbook.ts'
import { refuse, refuseOverLimit } from '../workbook-error.ts'
import { watchMemory } from './memory-watch.ts'
import type { ReaderAnswer, ReaderRequest, ReaderSource } from './reader-protocol.ts'
import { openTransport, type ReaderTransport } from './reader-transport.ts'

/**
 * Entry of the reader process (built as `workbook-reader.js`): a process of its own, without secrets, that parses one
 * untrusted workbook and may be killed at any moment. It opens no socket and writes no file.
 */
const transport = openTransport()
if (transport === undefined) {
  process.stderr.write('This program is started by ventanilla and reads one workbook for it.\n')
  process.exitCode = 2
} else {
  serve(transport)
}

/** A process that is asked for nothing by then was started ahead, and has time. */
const idleMs = 400
/** So often what reads a workbook must run to be compiled well. */
const rehearsals = 3

async function rehearseUntil(isAsked: () => boolean): Promise<void> {
  await setTimeout(idleMs)
  for (let round = 0; round < rehearsals && !isAsked(); round += 1) {
    const { rehearse } = await import('./rehearsal.ts')
    await rehearse()
    await setImmediate()
  }
}

function serve(channel: ReaderTransport): void {
  let isAsked = false
  // What goes wrong in it goes wrong again when a file is read, and is named then.
  rehearseUntil(() => isAsked).catch(() => undefined)
  let answers: Iterator<ReaderAnswer> | undefined
  const postNext = (): void => {
    const next = answers?.next()
    if (next !== undefined && !next.done) channel.post(next.value)
  }
  channel.onMessage((message) => {
    const request = message as ReaderRequest
    if (request.type === 'next') return postNext()
    isAsked = true
    watchMemory(request.limits.memoryBytes)
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

async function answer(request: Extract<ReaderRequest, { type: 'read' }>): Promise<Iterator<ReaderAnswer>> {
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
