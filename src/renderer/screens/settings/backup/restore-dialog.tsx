import { Alert, Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import type { BackupPreview, StoreContents } from '#shared/domain/profile/store-contents.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCareWork } from '../../../data/use-care-work.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CareProgress } from './care-progress.tsx'
import { restoreTexts } from './restore-texts.ts'
import { useCareCommand } from './use-care-command.ts'

interface RestoreDialogProps {
  readonly preview: BackupPreview
  readonly onClose: () => void
}

/** A backup's contents beside the data it would replace. Main confirms in its own dialog. */
export function RestoreDialog({ preview, onClose }: RestoreDialogProps) {
  const t = useTexts()
  const say = useSentences(restoreTexts)
  const restoring = useCareCommand('care:restore')
  const work = useCareWork()
  const { backup, here, file, token } = preview
  const restore = async (): Promise<void> => {
    const done = await restoring.run({ token })
    if (!done.ok || done.value === null) return
    const { replaced } = done.value
    toast(replaced === null ? say('done') : say('doneAside', { folder: replaced }))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      closeOnEscape={!restoring.busy}
      closeOnClickOutside={!restoring.busy}
      title={<Text fw={650}>{say('title')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {say('whole', { file })}
        </Text>
        <Compared backup={backup} here={here} />
        {isOlder(backup, here) && <Alert color="yellow">{say('older')}</Alert>}
        <Text size="sm">{say('aside')}</Text>
        <Text size="sm">{say('frozen')}</Text>
        <ErrorAlert error={restoring.error} onClose={restoring.clearError} />
        {work !== null && <CareProgress work={work} />}
        <Group justify="flex-end">
          {!restoring.busy && (
            <Button variant="default" onClick={onClose}>
              {t(work === null ? 'common.cancel' : 'common.close')}
            </Button>
          )}
          <Button
            color="red"
            disabled={work !== null}
            loading={restoring.busy && work === null}
            onClick={() => void restore()}
          >
            {say('restore')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The data here has changed since the backup's latest entry. */
const isOlder = (backup: StoreContents, here: StoreContents): boolean =>
  here.newestAtMs !== null && (backup.newestAtMs === null || backup.newestAtMs < here.newestAtMs)

const counted = ['batches', 'records', 'drafts', 'documents'] as const

function Compared({ backup, here }: Pick<BackupPreview, 'backup' | 'here'>) {
  const say = useSentences(restoreTexts)
  const { formats } = useWords()
  const newest = ({ newestAtMs }: StoreContents): string =>
    newestAtMs === null ? say('nothing') : formats.moment(newestAtMs)
  const rows: readonly (readonly [label: string, inBackup: string, present: string])[] = [
    [say('newest'), newest(backup), newest(here)],
    ...counted.map((name) => [say(name), formats.number(backup[name]), formats.number(here[name])] as const),
    [say('size'), formats.bytes(backup.byteLength), formats.bytes(here.byteLength)],
  ]
  return (
    <Table aria-label={say('compared')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th />
          <Table.Th scope="col" ta="right">
            {say('inBackup')}
          </Table.Th>
          <Table.Th scope="col" ta="right">
            {say('present')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([label, inBackup, present]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td ta="right">{inBackup}</Table.Td>
            <Table.Td ta="right">{present}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
