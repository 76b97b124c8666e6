import type { FilingChannel } from './entity-channel.ts'

/** A row ready to be sent, and its channel. */
export interface DraftChannelRow {
  readonly row: number
  readonly name: string
  readonly entityCode: string
  /** Its own `Canal`; empty: none, so the batch's applies (spec 2.6). */
  readonly channel: string
}

/** The rows of one entity, by channel. */
export interface ChannelsOfEntity {
  readonly entityCode: string
  readonly rows: readonly DraftChannelRow[]
  /** Those without their own channel. */
  readonly silent: readonly DraftChannelRow[]
  /** The number of rows by channel, as they would be sent now; empty text: no channel. */
  readonly counts: Readonly<Record<string, number>>
  /** The channel last used for this entity; null: none recorded. */
  readonly remembered: FilingChannel | null
}

/** The channel each entity's rows would get. `root`: the batch's channel; empty: none. Largest entity first. */
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

/** The rows without a channel, and the rows with another channel than the one last used for their entity. */
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
