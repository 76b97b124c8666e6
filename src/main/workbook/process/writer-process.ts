import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { writeAnnotated } from '../write/hr/annotated.ts'
import { writeOrdered } from '../write/ordered-book.ts'
import { writeReport } from '../write/report.ts'
import { openTransport, type ReaderTransport } from './reader-transport.ts'
import type { WriterBegin, WriterRequest, WriterSlice } from './writer-protocol.ts'

/**
 * Entry of the writer process (built as `workbook-writer.js`): receives rows, returns one workbook, and ends with its
 * parent. It opens no socket and writes no file. Writing tens of thousands of rows would block a window for seconds.
 */
const transport = openTransport()
if (transport === undefined) {
  process.stderr.write('This program is started by ventanilla and writes one workbook for it.\n')
  process.exitCode = 2
} else {
  serve(transport)
}

function serve(channel: ReaderTransport): void {
  let content: Content | undefined
  channel.onMessage((message) => {
    const request = message as WriterRequest
    switch (request.type) {
      case 'begin':
        content = new Content(request.begin)
        return channel.post({ type: 'ready' })
      case 'more':
        content?.add(request.slice)
        return channel.post({ type: 'ready' })
      case 'finish': {
        const written = content?.write() ?? Promise.reject(new Error('nothing was begun'))
        written
          .then((bytes) => channel.post({ type: 'written', bytes }))
          .catch((error: unknown) => {
            channel.post({ type: 'failed', detail: error instanceof Error ? error.name : 'unknown' })
          })
      }
    }
  })
}

/** The received content of one workbook. */
class Content {
  readonly #begin: WriterBegin
  readonly #rows: DraftRow[] = []
  readonly #findings: Finding[] = []
  readonly #lines: (readonly string[])[] = []

  constructor(begin: WriterBegin) {
    this.#begin = begin
  }

  add(slice: WriterSlice): void {
    if (slice.kind === 'report') {
      this.#lines.push(...slice.rows)
      return
    }
    this.#rows.push(...slice.rows)
    this.#findings.push(...slice.findings)
  }

  write(): Promise<Uint8Array> {
    const begin = this.#begin
    if (begin.kind === 'book') return writeOrdered(begin)
    if (begin.kind === 'report') return writeReport({ ...begin, rows: this.#lines })
    const { procedure, ...content } = begin
    return writeAnnotated(procedure, { ...content, rows: this.#rows, findings: this.#findings })
  }
}
