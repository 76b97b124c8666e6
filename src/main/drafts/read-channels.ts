import type { DraftChannelRow } from '#shared/domain/channel/draft-channels.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { DraftStore } from './ports.ts'

export async function readChannels(store: DraftStore, id: DraftId): Promise<readonly DraftChannelRow[]> {
  const ready = new Set(await store.rowNumbers(id, 'ready'))
  return (await store.allRows(id))
    .filter(({ row }) => ready.has(row))
    .map(({ row, values }) => ({
      row,
      name: values.Nombres ?? '',
      entityCode: values.CodigoEntidad ?? '',
      channel: values.Canal ?? '',
    }))
}
