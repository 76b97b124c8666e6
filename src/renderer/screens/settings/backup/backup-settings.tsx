import { Alert, Box, Button, Group, Text } from '@mantine/core'
import { IconDatabaseExport, IconDatabaseImport, IconEraser, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { FilingPlace } from '#shared/domain/office/filing-place.ts'
import type { BackupPreview } from '#shared/domain/profile/store-contents.ts'
import type { StoreState } from '#shared/domain/profile/store-state.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCareWork } from '../../../data/use-care-work.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AsideList } from './aside-list.tsx'
import { CareProgress } from './care-progress.tsx'
import { Consents } from './consents.tsx'
import { DailyCopies } from './daily-copies.tsx'
import { PurgeDialog } from './purge-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { backupTexts } from './texts.ts'
import { useCareCommand } from './use-care-command.ts'

interface BackupSettingsProps {
  /** Data in an office is neither copied nor removed from here. */
  readonly place: FilingPlace
}

const held = { alone: 'holds', office: 'holdsDesk', left: 'holdsLeft' } as const
const old = { alone: 'oldLead', office: 'oldOffice', left: 'oldLeft' } as const

/**
 * The amount of data, the last backup and check, and buttons for both. Main asks for the backup's location and
 * passphrase.
 */
export function BackupSettings({ place }: BackupSettingsProps) {
  const say = useSentences(backupTexts)
  const state = useChannelQuery('care:state', null, ['profile'])
  const backingUp = useCareCommand('care:back-up')
  const checking = useCareCommand('care:check')
  const choosing = useCareCommand('care:choose-backup')
  const work = useCareWork()
  const isOccupied = work !== null
  const [preview, setPreview] = useState<BackupPreview | null>(null)
  const backUp = async (): Promise<void> => {
    const made = await backingUp.run(null)
    if (made.ok && made.value !== null) toast(say('made'))
  }
  const opened = useChannelQuery('care:opened-backup', null, ['profile'])
  const choose = async (wanted: boolean): Promise<void> => {
    const chosen = await choosing.run({ opened: wanted })
    if (chosen.ok) setPreview(chosen.value)
  }
  return (
    <>
      <Text size="sm" fw={500} mt="sm" mb={2}>
        {say('title')}
      </Text>
      {(opened.value ?? null) !== null && (
        <OpenedBackup file={opened.value ?? ''} busy={choosing.busy || isOccupied} onLook={() => void choose(true)} />
      )}
      <Loaded query={state}>{(known) => <Known state={known} />}</Loaded>
      <Text size="xs" c="dimmed" mt={4}>
        {say(held[place])}
      </Text>
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          leftSection={<IconDatabaseExport size={15} aria-hidden />}
          loading={backingUp.busy && !isOccupied}
          disabled={isOccupied}
          onClick={() => void backUp()}
        >
          {say('backUp')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconShieldCheck size={15} aria-hidden />}
          loading={checking.busy && !isOccupied}
          disabled={isOccupied}
          onClick={() => void checking.run(null)}
        >
          {say('check')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDatabaseImport size={15} aria-hidden />}
          loading={choosing.busy && !isOccupied}
          disabled={isOccupied}
          onClick={() => void choose(false)}
        >
          {say('restore')}
        </Button>
      </Group>
      {work !== null && (
        <Box mt="sm" maw={560}>
          <CareProgress work={work} />
        </Box>
      )}
      <ErrorAlert error={backingUp.error} onClose={backingUp.clearError} />
      <ErrorAlert error={checking.error} onClose={checking.clearError} />
      <ErrorAlert error={choosing.error} onClose={choosing.clearError} />
      {state.value !== undefined && <DailyCopies automatic={state.value.automatic} isOccupied={isOccupied} />}
      {state.value !== undefined && <AsideList aside={state.value.aside} />}
      <Consents />
      <Purging place={place} />
      {preview !== null && <RestoreDialog preview={preview} onClose={() => setPreview(null)} />}
    </>
  )
}

interface OpenedBackupProps {
  readonly file: string
  readonly busy: boolean
  readonly onLook: () => void
}

/** A backup opened with the program, until it is previewed or dismissed. */
function OpenedBackup({ file, busy, onLook }: OpenedBackupProps) {
  const say = useSentences(backupTexts)
  const leave = useCommand('care:leave-opened-backup')
  return (
    <Alert color="blue" role="status" my="xs" title={say('opened')}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {file}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" loading={busy} onClick={onLook}>
          {say('look')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void leave.run(null)}>
          {say('leave')}
        </Button>
      </Group>
    </Alert>
  )
}

function Known({ state: { byteLength, backup, check } }: { readonly state: StoreState }) {
  const say = useSentences(backupTexts)
  const { formats } = useWords()
  const lastCopy = ({ atMs, byteLength: size, file }: NonNullable<StoreState['backup']>): string => {
    const known = { moment: formats.moment(atMs), file }
    return size === null ? say('backupUnsized', known) : say('backup', { ...known, size: formats.bytes(size) })
  }
  return (
    <ul className="plain-list" aria-label={say('title')}>
      <li>
        <Text size="sm">{say('size', { size: formats.bytes(byteLength) })}</Text>
      </li>
      <li>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {backup === null ? say('noBackup') : lastCopy(backup)}
        </Text>
      </li>
      <li>
        <Text size="sm" c={check?.sound === false ? 'red' : ''} role={check?.sound === false ? 'alert' : undefined}>
          {check === null
            ? say('notChecked')
            : say(check.sound ? 'sound' : 'damaged', { moment: formats.moment(check.atMs) })}
        </Text>
      </li>
    </ul>
  )
}

function Purging({ place }: BackupSettingsProps) {
  const say = useSentences(backupTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Text size="sm" fw={500} mt="md" mb={2}>
        {say('old')}
      </Text>
      <Text size="xs" c="dimmed">
        {say(old[place])}
      </Text>
      {place === 'alone' && (
        <Button
          size="xs"
          mt="xs"
          variant="default"
          leftSection={<IconEraser size={15} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {say('removeOld')}
        </Button>
      )}
      {open && <PurgeDialog onClose={() => setOpen(false)} />}
    </>
  )
}
