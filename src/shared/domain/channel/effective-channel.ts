import type { HistoryEntry } from '../filing/overview.ts'

/** The channel requested for a record, and its source: the record's own `Canal` overrides the batch's (spec 2.8). */
export interface EffectiveChannel {
  /** As sent; null: none, so the service chose. */
  readonly channel: string | null
  readonly saidBy: 'record' | 'batch' | 'nobody'
}

export function effectiveChannel({ item, batch }: HistoryEntry): EffectiveChannel {
  if (item.channel) return { channel: item.channel, saidBy: 'record' }
  const { Canal: root } = batch.options
  return typeof root === 'string' && root !== ''
    ? { channel: root, saidBy: 'batch' }
    : { channel: null, saidBy: 'nobody' }
}
