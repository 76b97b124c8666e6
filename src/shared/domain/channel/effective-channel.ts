import type { HistoryEntry } from '../filing/overview.ts'

/** The channel that was asked for a record, and by whom: its own `Canal` is stronger than the batch's (spec 2.8). */
export interface EffectiveChannel {
  /** As it was sent; null: none was, and the service chose. */
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
