import { Button, Menu } from '@mantine/core'
import type { ChannelsOfEntity } from '#shared/domain/channel/draft-channels.ts'
import { filingChannels } from '#shared/domain/worker/field-definition.ts'
import { useSentences } from '../../../../i18n/use-sentences.ts'
import { channelTexts } from './texts.ts'
import { useChannelWords } from './use-channel-words.ts'
import type { SetChannel } from './use-set-channel.ts'

interface ChannelMenuProps {
  readonly own: ChannelsOfEntity
  /** The entity's name. */
  readonly entity: string
  readonly busy: boolean
  readonly onSet: SetChannel
}

/** Sets a channel for the rows of one entity: those without one, or all. */
export function ChannelMenu({ own: { entityCode, rows, silent }, entity, busy, onSet }: ChannelMenuProps) {
  const say = useSentences(channelTexts)
  const nameOf = useChannelWords()

  const spoken = rows.filter(({ channel }) => channel !== '')
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <Button size="compact-xs" variant="default" disabled={busy} aria-label={say('changeOf', { entity })}>
          {say('change')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {silent.length > 0 && spoken.length > 0 && (
          <>
            <Menu.Label>{say('silentOnly', { count: silent.length })}</Menu.Label>
            {filingChannels.map((channel) => (
              <Menu.Item key={channel} onClick={() => onSet(entityCode, silent, channel)}>
                {nameOf(channel)}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Label>{say('everyRow', { count: rows.length })}</Menu.Label>
        {filingChannels.map((channel) => (
          <Menu.Item key={channel} onClick={() => onSet(entityCode, rows, channel)}>
            {nameOf(channel)}
          </Menu.Item>
        ))}
        {spoken.length > 0 && <Menu.Item onClick={() => onSet(entityCode, spoken, null)}>{say('take')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
