import { Button, Group, Text } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { type AutomaticCopies, copiesKept } from '#shared/domain/profile/store-state.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { backupTexts } from './texts.ts'
import { useCareCommand } from './use-care-command.ts'

interface DailyCopiesProps {
  readonly automatic: AutomaticCopies | null
  /** Another operation on the data is running. */
  readonly isOccupied: boolean
}

/** Daily backups to a folder: on, off, and the latest result. */
export function DailyCopies({ automatic, isOccupied }: DailyCopiesProps) {
  const say = useSentences(backupTexts)
  const turningOn = useCareCommand('care:copy-daily')
  const turningOff = useCommand('care:stop-daily-copies')
  const turnOn = async (): Promise<void> => {
    const on = await turningOn.run(null)
    if (on.ok && on.value !== null) toast(say('dailyOn'))
  }
  return (
    <>
      <Text size="sm" fw={500} mt="md" mb={2}>
        {say('daily')}
      </Text>
      {automatic === null ? (
        <Text size="sm">{say('dailyOff', { count: String(copiesKept) })}</Text>
      ) : (
        <Running automatic={automatic} />
      )}
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          variant={automatic === null ? 'light' : 'default'}
          leftSection={<IconCalendarRepeat size={15} aria-hidden />}
          loading={turningOn.busy && !isOccupied}
          disabled={isOccupied}
          onClick={() => void turnOn()}
        >
          {say(automatic === null ? 'turnOn' : 'changeFolder')}
        </Button>
        {automatic !== null && (
          <Button size="xs" variant="subtle" loading={turningOff.busy} onClick={() => void turningOff.run(null)}>
            {say('turnOff')}
          </Button>
        )}
      </Group>
      <ErrorAlert error={turningOn.error} onClose={turningOn.clearError} />
      <ErrorAlert error={turningOff.error} onClose={turningOff.clearError} />
    </>
  )
}

function Running({ automatic: { folder, lastAtMs, copies, failed } }: { readonly automatic: AutomaticCopies }) {
  const say = useSentences(backupTexts)
  const { formats, language } = useWords()
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {say('dailyInto', { folder })}
      </Text>
      {lastAtMs !== null && (
        <Text size="sm">
          {say('dailyLast', {
            moment: formats.moment(lastAtMs),
            count: copies,
          })}
        </Text>
      )}
      {failed !== null && (
        <Text size="sm" c="red" role="alert">
          {say('dailyFailed', { moment: formats.moment(failed.atMs), why: errorText(failed.error, language) })}
        </Text>
      )}
    </>
  )
}
