import { expect, it } from 'vitest'
import { type BatchColumn, everyBatchLine, newestBatches } from '#shared/domain/filing/batch-table.ts'
import { openCounter } from './counter.ts'
import { unwrap } from './workplace.ts'

it('a table of batches is written with the columns that last, and never without any', async () => {
  const counter = await openCounter()
  const { baseUrl, keys } = await counter.service('lotes')
  unwrap(await counter.during(counter.workspace.connect(baseUrl, keys.production ?? '')))
  await counter.submit()
  const { history } = counter.workspace.application
  const written = async (...columns: readonly BatchColumn[]): Promise<readonly string[]> => {
    const words = { language: 'es', companies: [] } as const
    const request = { filter: everyBatchLine, order: newestBatches, columns, words, format: 'csv' } as const
    const bytes = unwrap(await history.exportBatches(request))
    return new TextDecoder().decode(bytes).replace('\uFEFF', '').trim().split(/\r?\n/)
  }
  const [{ overview } = expect.unreachable()] = unwrap(
    await history.batchTable(everyBatchLine, newestBatches, 0, 10),
  ).rows
  const file = overview.batch.fileName
  expect(await written('records', 'file', 'next')).toEqual([
    expect.stringMatching(/^Registros.Lote$/),
    expect.stringMatching(new RegExp(`^2.${file}$`)),
  ])
  expect(await written('next')).toEqual(['Lote', file])
})
