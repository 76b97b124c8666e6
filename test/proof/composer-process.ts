import { writeSync } from 'node:fs'
import type { BatchRequest } from '#main/app/application.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { heldFile } from '#main/outbox/index.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { ofRandomBytes } from '../harness/odd-pdfs.ts'
import { openDesk, unwrap } from './desk.ts'
import { pdfOf } from './filings.ts'

/**
 * `composer-process.ts DIRECTORY BASE_URL POINT WORD [DRAFT]`, with the key in PROOF_API_KEY. Freezes a batch of
 * documents, or of a draft's rows, as the confirmation dialog does, then confirms or discards it. Dies by SIGKILL
 * before or after the outbox's part of one of them, or some event loop turns after writing or removing the batch began
 * (`turn-N`, `discarding-turn-N`).
 */
const [directory = '', baseUrl = '', point = '', word = '', draft] = process.argv.slice(2)

const reach = (reached: string): void => {
  writeSync(1, `${reached}\n`)
  if (reached === point) process.kill(process.pid, 'SIGKILL')
}

/** A batch of many rows, or of large files, is written in several transactions, each in its own turn. */
function countTurns(name: string, turn = 1): void {
  setImmediate(() => {
    reach(`${name}-${turn}`)
    countTurns(name, turn + 1)
  }).unref()
}

const watched = new Set<string | symbol>(['prepareBatch', 'confirmBatch', 'discardBatch'])
const desk = await openDesk({
  directory,
  baseUrl,
  apiKey: process.env.PROOF_API_KEY ?? '',
  clock: systemClock,
  wrapOutbox: (outbox) =>
    new Proxy(outbox, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (!watched.has(name)) return value.bind(target)
        return async (...given: readonly unknown[]) => {
          reach(`before-${String(name)}`)
          if (name === 'prepareBatch' && point.startsWith('turn-')) countTurns('turn')
          if (name === 'discardBatch' && point.startsWith('discarding-turn-')) countTurns('discarding-turn')
          const answer: unknown = await Reflect.apply(value, target, given)
          reach(`after-${String(name)}`)
          return answer
        }
      },
    }),
})
/** Only a large batch is written and removed in several transactions: nine parts of a body. */
const large = draft === undefined && point.includes('turn-')
const files = Array.from({ length: large ? 3 : 1 }, (_, at) =>
  heldFile({
    fileName: 'cedula.pdf',
    bytes: large ? ofRandomBytes(`${at}`, 1_500_000) : pdfOf(600),
    reference: 'contrato 1',
  }),
)
const request: BatchRequest =
  draft === undefined
    ? { kind: 'extraction', request: { files, operator: 'prueba' } }
    : {
        kind: 'draft',
        request: { draftId: draftId(draft), options: {}, onlyValid: true, chunk: null, operator: 'prueba' },
      }
const prepared = unwrap(await desk.application.batches.prepare(request))
if (word === 'confirm') unwrap(await desk.application.batches.confirm(prepared.batchId))
else await desk.application.batches.discard(prepared.batchId)
await desk.close()
