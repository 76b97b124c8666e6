import { Button, Group, List, Text } from '@mantine/core'
import type { DeskOfOffice } from '#shared/domain/office/desk.ts'
import type { OfficeRole } from '#shared/domain/office/office.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { officeTexts } from './texts.ts'

/** Desks whose report sends may wait for; nothing when none is awaited. An administrator can declare one gone. */
export function OfficeDesks({ role }: { readonly role: OfficeRole }) {
  const say = useSentences(officeTexts)
  const desks = useChannelQuery('office:desks', null, ['profile'])
  const awaited = (desks.value ?? []).filter(({ state }) => state === 'awaited')
  if (awaited.length === 0) return null
  return (
    <>
      <Text size="sm" mt="xs">
        {say('awaitedDesks')}
      </Text>
      <List size="sm">
        {awaited.map((desk) => (
          <List.Item key={desk.name}>
            <AwaitedDesk desk={desk} mayDecide={role === 'administrator'} />
          </List.Item>
        ))}
      </List>
    </>
  )
}

function AwaitedDesk({ desk, mayDecide }: { readonly desk: DeskOfOffice; readonly mayDecide: boolean }) {
  const say = useSentences(officeTexts)
  const { formats } = useWords()
  const gone = useCommand('office:desk-gone')
  const { login, name, atMs } = desk
  return (
    <>
      <Group gap="xs">
        <span>{say('awaitedDesk', { login, name, when: formats.moment(atMs) })}</span>
        {mayDecide && (
          <Button size="compact-xs" variant="default" loading={gone.busy} onClick={() => void gone.run({ name })}>
            {say('deskGone')}
          </Button>
        )}
      </Group>
      <ErrorAlert error={gone.error} onClose={gone.clearError} />
    </>
  )
}
