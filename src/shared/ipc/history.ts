import { z } from 'zod'
import type { HistoryEntry, Page } from '../domain/filing/overview.ts'
import { answer, channel } from './channel.ts'
import { id, limit, offset } from './fields.ts'

/** People and their filings, over all batches. */
export const historyChannels = {
  'history:search': channel({
    request: z.strictObject({ text: z.string().max(200), offset, limit }),
    answer: answer<Page<HistoryEntry>>(),
  }),
  'item:read': channel({ request: z.strictObject({ itemId: id }), answer: answer<HistoryEntry>() }),
}
