import type { AppError } from '#shared/domain/app-error.ts'
import type { DraftChannelRow } from '#shared/domain/channel/draft-channels.ts'
import type { FilingChannel } from '#shared/domain/channel/entity-channel.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { toast } from '../../../../components/page/toast.ts'
import { useCommands } from '../../../../data/use-commands.ts'
import { useSentences } from '../../../../i18n/use-sentences.ts'
import { channelTexts } from './texts.ts'

/** Null removes the rows' own channel. */
export type SetChannel = (entityCode: string, rows: readonly DraftChannelRow[], channel: FilingChannel | null) => void

interface Setting {
  readonly set: SetChannel
  readonly busy: boolean
  readonly error: AppError | undefined
  readonly clearError: () => void
}

/** Sets a channel in rows of the draft, as one undoable step, and remembers it for the entity. */
export function useSetChannel({ id, entity }: Pick<Draft, 'id' | 'entity'>): Setting {
  const say = useSentences(channelTexts)
  const { run, busy, error, clearError } = useCommands()
  const set = async (
    entityCode: string,
    rows: readonly DraftChannelRow[],
    channel: FilingChannel | null,
  ): Promise<void> => {
    const numbers = rows.map(({ row }) => row)
    const filled = await run('draft:fill', { draftId: id, rows: numbers, field: 'Canal', value: channel ?? '' })
    if (!filled.ok) return
    toast(say('changed', { count: rows.length }))
    const known = entitiesByModule.affiliation.find((one) => one === entity)
    if (channel === null || entityCode === '' || known === undefined) return
    await run('entity-channel:save', { entity: known, entityCode, channel })
  }
  return { set: (entityCode, rows, channel) => void set(entityCode, rows, channel), busy, error, clearError }
}
