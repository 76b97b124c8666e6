/** Filings as main sends them. A test gives only the fields it is about. */
import type { Batch } from '../../src/shared/domain/filing/batch.ts'
import type { Item, Novedad } from '../../src/shared/domain/filing/item.ts'
import type { HistoryEntry } from '../../src/shared/domain/filing/overview.ts'
import { itemId, submissionId } from '../../src/shared/kernel/ids.ts'
import { batchOverview } from './records.ts'

export const itemOf = (id: string, different: Partial<Item> = {}): Item => ({
  id: itemId(id),
  submissionId: submissionId('submission-1'),
  position: 0,
  row: 4,
  identity: { documentType: 'CC', documentNumber: '1020304050', contract: null, entityCode: null, reference: null },
  displayName: 'ANA RUIZ',
  company: '900123456',
  outcome: 'accepted',
  state: 'procesado',
  entityState: null,
  reasons: [],
  novedades: [],
  documents: [],
  result: {},
  changedAtMs: null,
  ...different,
})

export const entryOf = (item: Item, batch: Partial<Batch> = {}): HistoryEntry => ({
  item,
  batch: { ...batchOverview().batch, ...batch },
})

export const step = (order: number, date: string, message = `paso ${order}`): Novedad => ({
  order,
  phase: 'Radicación',
  message,
  date,
  evidenceUrl: null,
})
