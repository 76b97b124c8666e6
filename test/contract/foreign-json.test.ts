import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ItemUpdate } from '#main/polling/ports.ts'
import { knowAll, show } from '#shared/domain/knowledge/knowledge.ts'
import type { Statement } from '#shared/domain/knowledge/statement.ts'
import { readForeignJson } from '#shared/kernel/foreign-json.ts'
import { itemId, submissionId } from '#shared/kernel/ids.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { fakeNowMs } from '../fakes/fake-clock.ts'
import { toldByGet } from '../fakes/told-by-get.ts'
import { armRecord, sampleBatch } from '../integration/store/sample-batch.ts'
import { engines } from './engines.ts'
import type { FilingPorts } from './filing-ports.ts'

const first = submissionId('b1-s0')

async function accepted(open: () => Promise<FilingPorts>): Promise<FilingPorts> {
  const store = await open()
  const batch = sampleBatch('b1')
  await store.outbox.createBatch(batch)
  await store.outbox.arm(first, armRecord(batch))
  await store.outbox.apply(first, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
  const change = { requestId: 'REQ-1', acceptedAtMs: fakeNowMs, nextPollAtMs: null }
  await store.outbox.apply(first, { event: 'answer-accepted', atMs: fakeNowMs, detail: '' }, change)
  return store
}

/** Anything that a hostile service might put in place of a value of an answer. */
const value = fc.oneof(
  fc.json({ maxDepth: 3, noUnicodeString: false }),
  fc.constantFrom(
    '"\\u0000"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '1e400',
    '-1e308',
    '123456789012345678901234567890',
    '{"__proto__":{"Tipo":"x"}}',
    '{"a":1,"a":{"b":2}}',
    '{"\\u0000":"\\u0000"}',
    '"\\u202e\\u0007"',
  ),
  fc.constantFrom(1_001, 9_000).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  fc.constantFrom(300, 3_000, 40_000).map((length) => JSON.stringify('ñ'.repeat(length))),
)
const fields = [
  'Estado',
  'EstadoEntidad',
  'JobId',
  'Motivo',
  'Motivos',
  'Novedades',
  'Resultado',
  'TieneHallazgos',
  'PorcentajeConfianza',
  'Cambios',
  'Formularios',
  'Fuentes',
] as const

/** Records whose fields are anything. */
const record = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...fields), value), { selector: ([name]) => name, maxLength: fields.length })
  .map((pairs) => `{${pairs.map(([name, text]) => `"${name}":${text}`).join(',')}}`)

function updateOf(text: string): ItemUpdate | null {
  const read = readForeignJson(`{"Success":true,"Data":{"Registros":[${text}]}}`)
  const snapshot = read.kind === 'json' ? batchModules.affiliation.readSnapshot(read.json) : null
  const shown = snapshot?.ok === true ? snapshot.value.items[0] : undefined
  if (shown === undefined) return null
  const { state, final, failed, entityState, novedades, documents, jobId, reprocess, raw } = shown
  return {
    itemId: itemId('b1-s0-i0'),
    ...{ state, final, failed, entityState, novedades, documents, jobId: jobId ?? null, reprocess: reprocess ?? null },
    result: raw,
  }
}

describe.each(engines)('foreign JSON on $name', ({ open }) => {
  test('whatever the door lets through is stored, read back, searched and listed', async () => {
    const store = await accepted(open)
    const told: Statement[] = []
    let atMs = fakeNowMs + 30_000
    await fc.assert(
      fc.asyncProperty(record, async (text) => {
        const update = updateOf(text)
        if (update === null) return
        atMs += 10_000
        const change = toldByGet([update], { polledAtMs: atMs })
        await store.polling.applySnapshot(first, change)
        const entry = await store.history.item(itemId('b1-s0-i0'))
        // What an answer omits stays as in an earlier one, and the one with the longer filing history leads.
        told.push({ ...update, source: 'get', atMs: change.statedAtMs, partial: false, jobId: null, reprocess: null })
        expect(entry?.item.state).toBe(show(knowAll(told)).state)
        const stored = JSON.stringify(entry?.item.result)
        expect(readForeignJson(stored)).toEqual({ kind: 'json', json: JSON.parse(stored), leftOut: 0 })
      }),
      { numRuns: 40 },
    )
  })

  test('a poisoned body stored by an earlier version is listed and read, and hides no others', async () => {
    const { notifications } = await open()
    const deep = `{"Modulo":"afiliaciones_seguridad_social","IdSolicitud":"REQ-1","Data":{"Registros":[${'['.repeat(9_000)}${']'.repeat(9_000)}]}}`
    await notifications.keep('poison', Buffer.from(deep), 10)
    await notifications.keep('good', Buffer.from('{}'), 20)
    await notifications.noteWaiting('poison', 'fault')
    const groups = await notifications.groups(
      { text: '', module: null, kind: null, standing: null, delivery: null },
      'standing',
    )
    expect(new Map(groups.map((group) => [group.value, group.count]))).toEqual(
      new Map([
        ['fault', 1],
        ['request', 1],
      ]),
    )
  })
})
