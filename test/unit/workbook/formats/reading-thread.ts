import { parentPort } from 'node:worker_threads'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'

/** Reads what it is given, one after another, and answers `read` or the code of the refusal; what is thrown, as such. */
parentPort?.on('message', (bytes: Uint8Array) => {
  readWorkbook(Buffer.from(bytes), 'archivo.xlsx').then(
    (result) => parentPort?.postMessage(result.ok ? 'read' : result.error.code),
    (thrown: unknown) => parentPort?.postMessage(`thrown: ${String(thrown)}`),
  )
})
