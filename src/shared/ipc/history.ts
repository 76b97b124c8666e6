import { z } from 'zod'
import { itemOutcomes } from '../domain/filing/item.ts'
import type { HistoryEntry, Page } from '../domain/filing/overview.ts'
import {
  type RecordGroup,
  type RecordsWaiting,
  recordGroupings,
  recordOrders,
  recordWaits,
} from '../domain/filing/record-filter.ts'
import { recordMeasures } from '../domain/oversight/measures.ts'
import { type CivilDate, parseCivilDate } from '../kernel/civil-date.ts'
import { answer, channel } from './channel.ts'
import { id, limit, moduleName, nothing, offset } from './fields.ts'

const text = z.string().max(200)
/** What the wire said, as long as it may be in what it says. */
const said = z.string().max(10_000)
const civilDay = z.custom<CivilDate>((value) => typeof value === 'string' && parseCivilDate(value) !== undefined)

const filter = z.strictObject({
  text,
  module: moduleName.nullable(),
  batchId: id.nullable(),
  company: text.nullable(),
  entityCode: text.nullable(),
  outcome: z.enum(itemOutcomes).nullable(),
  state: said.nullable(),
  entityState: said.nullable(),
  reason: said.nullable(),
  filedFrom: civilDay.nullable(),
  filedTo: civilDay.nullable(),
  waits: z.enum(recordWaits).nullable(),
  operator: text.nullable(),
  measure: z.enum(recordMeasures).nullable(),
  person: z.strictObject({ documentType: text, documentNumber: text }).nullable(),
})
const order = z.strictObject({ by: z.enum(recordOrders), descending: z.boolean() })

/** People and their filings, over all batches. */
export const historyChannels = {
  'history:search': channel({
    request: z.strictObject({ text, offset, limit }),
    answer: answer<Page<HistoryEntry>>(),
  }),
  'history:records': channel({
    request: z.strictObject({ filter, order, offset, limit }),
    answer: answer<Page<HistoryEntry>>(),
  }),
  'history:groups': channel({
    request: z.strictObject({ filter, by: z.enum(recordGroupings) }),
    answer: answer<readonly RecordGroup[]>(),
  }),
  'history:waiting': channel({ request: nothing, answer: answer<readonly RecordsWaiting[]>() }),
  'item:read': channel({ request: z.strictObject({ itemId: id }), answer: answer<HistoryEntry>() }),
}
