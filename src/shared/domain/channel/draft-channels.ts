import type { FilingChannel } from './entity-channel.ts'

/** A row that is ready to be sent, and what it says of its channel. */
export interface DraftChannelRow {
  readonly row: number
  readonly name: string
  readonly entityCode: string
  /** Its own `Canal`; empty: it says nothing, and the batch's applies (spec 2.6). */
  readonly channel: string
}

/** The rows of one entity, by what they say. */
export interface ChannelsOfEntity {
  readonly entityCode: string
  readonly rows: readonly DraftChannelRow[]
  /** Those without a channel of their own. */
  readonly silent: readonly DraftChannelRow[]
  /** How many go by each channel, as they would be sent now; the empty text: by none. */
  readonly counts: Readonly<Record<string, number>>
  /** By which this entity was filed with the last time; null: nobody has said. */
  readonly remembered: FilingChannel | null
}

/** Which channel each entity's rows would go by. `root`: that of the batch; empty: none. Largest entity first. */
export function channelsOfEntities(
  rows: readonly DraftChannelRow[],
  root: string,
  rememberedFor: (entityCode: string) => FilingChannel | null,
): readonly ChannelsOfEntity[] {
  return [...Map.groupBy(rows, ({ entityCode }) => entityCode)]
    .map(([entityCode, own]): ChannelsOfEntity => {
      const counts: Record<string, number> = {}
      for (const { channel } of own) counts[channel || root] = (counts[channel || root] ?? 0) + 1
      return {
        entityCode,
        rows: own,
        silent: own.filter(({ channel }) => channel === ''),
        counts,
        remembered: rememberedFor(entityCode),
      }
    })
    .toSorted((one, other) => other.rows.length - one.rows.length || (one.entityCode < other.entityCode ? -1 : 1))
}

/** Rows that would go by no channel, and rows that would go by another than their entity was filed with the last time. */
export function channelConcerns(
  entities: readonly ChannelsOfEntity[],
  root: string,
): { readonly without: number; readonly unusual: number } {
  const rows = entities.flatMap((own) => own.rows.map(({ channel }) => ({ channel: channel || root, ...own })))
  return {
    without: rows.filter(({ channel }) => channel === '').length,
    unusual: rows.filter(({ channel, remembered }) => channel !== '' && remembered !== null && channel !== remembered)
      .length,
  }
}
