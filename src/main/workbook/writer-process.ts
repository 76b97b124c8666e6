import type { DraftRow } from '#shared/domain/draft.ts'
import type { Finding } from '#shared/domain/finding.ts'
import { writeAnnotated } from './annotated.ts'
import { openTransport, type ReaderTransport } from './reader-transport.ts'
import type { WriterRequest } from './writer-protocol.ts'

/**
 * Entry of the writer process (built as `workbook-writer.js`): takes a draft's rows in, gives one workbook for HR out, and
 * ends with its parent. It opens no socket and writes no file: tens of thousands of rows would hold up a window for seconds.
 */
const transport = openTransport()
if (transport === undefined) {
  process.stderr.write('This program is started by ventanilla and writes one workbook for it.\n')
  process.exitCode = 2
} else {
  serve(transport)
}

function serve(channel: ReaderTransport): void {
  let beginning: Extract<WriterRequest, { type: 'begin' }> | undefined
  const rows: DraftRow[] = []
  const findings: Finding[] = []
  channel.onMessage((message) => {
    const request = message as WriterRequest
    switch (request.type) {
      case 'begin':
        beginning = request
        return channel.post({ type: 'ready' })
      case 'more':
        rows.push(...request.rows)
        findings.push(...request.findings)
        return channel.post({ type: 'ready' })
      case 'finish': {
        if (beginning === undefined) return channel.post({ type: 'failed', detail: 'nothing was begun' })
        const { procedure, sheet, draftId } = beginning
        writeAnnotated(procedure, { sheet, draftId, rows, findings })
          .then((bytes) => channel.post({ type: 'written', bytes }))
          .catch((error: unknown) => {
            channel.post({ type: 'failed', detail: error instanceof Error ? error.name : 'unknown' })
          })
      }
    }
  })
}
