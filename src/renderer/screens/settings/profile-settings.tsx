import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import { profileText } from '#shared/texts/profile-text.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Section } from '../../components/page/section.tsx'
import { toast } from '../../components/page/toast.ts'
import { useWaitNote } from '../../components/page/use-wait-note.ts'
import { NewProfileDialog } from '../../components/profile/new-profile-dialog.tsx'
import { ProfileNameDialog } from '../../components/profile/profile-name-dialog.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

/** All profiles on this computer: open, rename, create. Nothing here deletes data. */
export function ProfileSettings({ open }: { readonly open: ProfileEntry }) {
  const t = useTexts()
  const profiles = useChannelQuery('profile:list', null, ['profile'])
  const change = useCommand('profile:open')
  useWaitNote(change.busy, t('profiles.closing'))
  const [creating, setCreating] = useState(false)
  const [renaming, setRenaming] = useState<ProfileEntry | null>(null)
  return (
    <Section
      title={t('profiles.settingsTitle')}
      aside={
        <Button variant="default" size="xs" onClick={() => setCreating(true)}>
          {t('profiles.create')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="xs">
        {t('profiles.settingsLead')}
      </Text>
      <ErrorAlert error={change.error} onClose={change.clearError} />
      <Loaded query={profiles}>
        {(list) => (
          <Table fz="sm">
            <Table.Tbody>
              {list.map((entry) => (
                <ProfileLine
                  key={entry.id}
                  entry={entry}
                  isOpen={entry.id === open.id}
                  busy={change.busy}
                  onOpen={() => void change.run({ id: entry.id })}
                  onRename={() => setRenaming(entry)}
                />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Loaded>
      {creating && <NewProfileDialog onClose={() => setCreating(false)} />}
      {renaming !== null && <RenameDialog entry={renaming} onClose={() => setRenaming(null)} />}
    </Section>
  )
}

interface ProfileLineProps {
  readonly entry: ProfileEntry
  readonly isOpen: boolean
  readonly busy: boolean
  readonly onOpen: () => void
  readonly onRename: () => void
}

function ProfileLine({ entry, isOpen, busy, onOpen, onRename }: ProfileLineProps) {
  const t = useTexts()
  const { language } = useWords()
  const name = profileText(entry, language)
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
      <Table.Td ta="right">
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {!entry.practice && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('profiles.renameProfile', { name })}
              onClick={onRename}
            >
              {t('profiles.rename')}
            </Button>
          )}
          {isOpen ? (
            <Badge variant="light" tt="none">
              {t('profiles.openNow')}
            </Badge>
          ) : (
            <Button
              variant="default"
              size="compact-sm"
              disabled={busy}
              aria-label={t('profiles.openProfile', { name })}
              onClick={onOpen}
            >
              {t('common.open')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

function RenameDialog({ entry, onClose }: { readonly entry: ProfileEntry; readonly onClose: () => void }) {
  const t = useTexts()
  const rename = useCommand('profile:rename')
  const submit = async (name: string) => {
    const answer = await rename.run({ id: entry.id, name })
    if (!answer.ok) return
    toast(t('profiles.renamed', { name: name.trim() }))
    onClose()
  }
  return (
    <ProfileNameDialog
      title={t('profiles.renameTitle')}
      lead={null}
      submit={t('profiles.rename')}
      initialName={entry.name}
      busy={rename.busy}
      error={rename.error}
      onSubmit={(name) => void submit(name)}
      onClose={onClose}
    />
  )
}
