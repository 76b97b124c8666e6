import { expect, it } from 'vitest'
import { type BatchColumn, everyBatchLine, newestBatches } from '#shared/domain/filing/batch-table.ts'
import { newestDocuments } from '#shared/domain/filing/document-table.ts'
import { latestPeople } from '#shared/domain/filing/people-table.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import { openCounter } from '../counter.ts'
import { unwrap } from '../workplace.ts'

const lines = (bytes: Uint8Array): readonly string[] =>
  new TextDecoder().decode(bytes).replace('\uFEFF', '').trim().split(/\r?\n/)

it('a table of batches is exported without columns that soon go out of date, and never without any column', async () => {
  const counter = await openCounter()
  const { baseUrl, keys } = await counter.service('lotes')
  unwrap(await counter.during(counter.workspace.connect(baseUrl, keys.production ?? '')))
  await counter.submit()
  const { history } = counter.workspace.application
  const written = async (...columns: readonly BatchColumn[]): Promise<readonly string[]> => {
    const words = { language: 'es', companies: [] } as const
    const request = { filter: everyBatchLine, order: newestBatches, columns, words, format: 'csv' } as const
    return lines(unwrap(await history.exportBatches(request)))
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

  const words = { language: 'en', companies: [] } as const
  const people = { filter: everyRecord, order: latestPeople, columns: ['filings', 'identification'], words } as const
  expect(lines(unwrap(await history.exportPeople({ ...people, format: 'csv' })))).toEqual([
    expect.stringMatching(/^Records.Identification$/),
    ...unwrap(await history.people(everyRecord, latestPeople, 0, 10)).rows.map(({ latest: { item } }) =>
      expect.stringMatching(new RegExp(`^1.CC ${item.identity.documentNumber}$`)),
    ),
  ])
  const question = { filter: everyRecord, holding: null } as const
  const documents = { question, order: newestDocuments, columns: ['kind', 'holding'], words } as const
  expect(lines(unwrap(await history.exportDocuments({ ...documents, format: 'csv' })))[0]).toMatch(/^Document.Saved$/)
})
