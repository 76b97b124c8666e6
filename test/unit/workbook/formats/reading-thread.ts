import { parentPort } from 'node:worker_threads'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'

/** Reads each message and answers `read` or the refusal's code. Exceptions stay exceptions. */
parentPort?.on('message', (bytes: Uint8Array) => {
  readWorkbook(Buffer.from(bytes), 'archivo.xlsx').then(
    (result) => parentPort?.postMessage(result.ok ? 'read' : result.error.code),
    (thrown: unknown) => parentPort?.postMessage(`thrown: ${String(thrown)}`),
  )
})
