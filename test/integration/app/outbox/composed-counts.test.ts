import { expect, it } from 'vitest'
import { type ComposingContext, composeBatch } from '#main/outbox/compose/compose-batch.ts'
import { sendableOf } from '#main/outbox/compose/sendable.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'
import { FakeClock } from '../../../fakes/fake-clock.ts'
import { sampleFiler } from '../../store/sample-batch.ts'
import { countingIds, openScratchStore } from '../../store/scratch-store.ts'
import { unwrap } from '../workplace.ts'

it('one person in two records consents once, and each record may cost a credit', async () => {
  const store = await openScratchStore()
  const context: ComposingContext = {
    stores: store,
    newId: countingIds(),
    clock: new FakeClock(),
    wire: { setup: async () => ({ choices: defaultWireChoices, modules: batchModules }) },
  }
  const numbers = ['1020304200', '52987654', '1020304200']
  const id = unwrap(
    await composeBatch(context, {
      module: 'social-security-query',
      entity: 'adres',
      operation: 'create',
      options: {},
      draftId: null,
      fileName: 'consulta.xlsx',
      operator: 'Ana Ruiz',
      filer: sampleFiler,
      chunk: null,
      reprocessOf: null,
      reprocessReason: null,
      againReason: 'dos contratos',
      sendables: numbers.map((number, at) =>
        sendableOf(at + 2, { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: number }),
      ),
    }),
  )
  expect(await store.outbox.confirmBatch(id, null, new Set())).toMatchObject({ kind: 'confirmed' })
  expect((await store.history.batch(id))?.batch.estimatedCredits).toBe(3)
  expect(unwrap(await store.consents()).entries).toMatchObject([{ people: 2, filings: 3 }])
})
