import { Alert, Button, Group, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommands } from '../../data/use-commands.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { openedFilesTexts } from './opened-files-texts.ts'

const useOpenedFiles = () => useChannelQuery('mapping:opened-files', null, ['profile']).value ?? []

interface OpenedFilesProps {
  /**
   * Gets a file's token, as for a dropped file, and returns whether it could be read; null: the procedure takes no
   * workbook.
   */
  readonly onImport: ((file: string) => Promise<boolean>) | null
  readonly disabled: boolean
}

/** Files opened with the program wait for a procedure. An unreadable file stays until dismissed. */
export function OpenedFiles({ onImport, disabled }: OpenedFilesProps) {
  const say = useSentences(openedFilesTexts)
  const files = useOpenedFiles()
  const commands = useCommands()
  const [first, ...others] = files
  if (first === undefined) return null
  const { name, number } = first
  const take = async (importFile: (file: string) => Promise<boolean>): Promise<void> => {
    const taken = await commands.run('mapping:take-opened-file', { number })
    if (taken.ok && (await importFile(taken.value))) await commands.run('mapping:leave-opened-file', { number })
  }
  return (
    <Alert color="blue" icon={<IconFileSpreadsheet aria-hidden />} title={say('title')}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="sm">{say(onImport === null ? 'documents' : 'lead')}</Text>
      {others.length > 0 && <Text size="sm">{say('others', { count: others.length })}</Text>}
      <Group gap="xs" mt="xs">
        {onImport !== null && (
          <Button size="xs" disabled={disabled} loading={commands.busy} onClick={() => void take(onImport)}>
            {say('take')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          onClick={() => void commands.run('mapping:leave-opened-file', { number })}
        >
          {say('leave')}
        </Button>
      </Group>
      <ErrorAlert error={commands.error} onClose={commands.clearError} />
    </Alert>
  )
}

/** Notifies a user who is reviewing columns that another file was opened, without interrupting. */
export function OpenedMeanwhile() {
  const say = useSentences(openedFilesTexts)
  const [first, ...others] = useOpenedFiles()
  if (first === undefined) return null
  const { name } = first
  const count = others.length
  return (
    <Alert color="blue" role="status" icon={<IconFileSpreadsheet aria-hidden />}>
      <span style={{ overflowWrap: 'anywhere' }}>
        {others.length === 0 ? say('meanwhile', { name }) : say('severalMeanwhile', { name, count })}
      </span>
    </Alert>
  )
}
