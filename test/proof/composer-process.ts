import { writeSync } from 'node:fs'
import { systemClock } from '#main/app/system-clock.ts'
import { openDesk, unwrap } from './desk.ts'
import { pdfOf } from './filings.ts'

/**
 * `composer-process.ts DIRECTORY BASE_URL POINT WORD`, with the key in PROOF_API_KEY: freezes a batch of one document, as the
 * box that asks does, then confirms or discards it, and dies by SIGKILL before or after the outbox's part in one of them.
 */
const [directory = '', baseUrl = '', point = '', word = ''] = process.argv.slice(2)

const reach = (reached: string): void => {
  writeSync(1, `${reached}\n`)
  if (reached === point) process.kill(process.pid, 'SIGKILL')
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
          const answer: unknown = await Reflect.apply(value, target, given)
          reach(`after-${String(name)}`)
          return answer
        }
      },
    }),
})
const files = [{ fileName: 'cedula.pdf', bytes: pdfOf(600), reference: 'contrato 1' }]
const prepared = unwrap(
  await desk.application.batches.prepare({ kind: 'extraction', request: { files, operator: 'prueba' } }),
)
if (word === 'confirm') unwrap(await desk.application.batches.confirm(prepared.batchId))
else await desk.application.batches.discard(prepared.batchId)
await desk.close()
