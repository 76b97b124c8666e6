import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { ErrorAlert } from '../../page/error-alert.tsx'
import { RemoveButton } from '../../page/remove-button.tsx'
import type { NamedView, TableViews } from './table-views.ts'
import { useAttempt } from './use-attempt.ts'
import { viewTexts } from './view-texts.ts'

interface ManageViewsProps<View extends NamedView> {
  readonly table: TableViews<View>
  readonly onClose: () => void
}

/** Renames or removes the user's own views, without changing what they show. */
export function ManageViews<View extends NamedView>({ table, onClose }: ManageViewsProps<View>) {
  const say = useSentences(viewTexts)
  const removing = useAttempt()
  const { views, rename, remove } = table
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{say('manageTitle')}</Text>}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <Stack gap="xs">
        {views.length === 0 && <Text size="sm">{say('noneLeft')}</Text>}
        {views.map((view) => (
          <ViewLine
            key={view.id}
            name={view.name}
            onRename={(name) => rename(view, name)}
            onRemove={() => void removing.run(remove(view.id))}
          />
        ))}
        <ErrorAlert error={removing.error} />
      </Stack>
    </Modal>
  )
}

interface ViewLineProps {
  readonly name: string
  readonly onRename: (name: string) => ReturnType<TableViews<NamedView>['rename']>
  readonly onRemove: () => void
}

function ViewLine({ name: known, onRename, onRemove }: ViewLineProps) {
  const say = useSentences(viewTexts)
  const [name, setName] = useState(known)
  const saving = useAttempt()
  const isNew = name.trim() !== '' && name.trim() !== known
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (isNew) void saving.run(onRename(name.trim()))
  }
  return (
    <form onSubmit={rename}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          size="xs"
          flex={1}
          maxLength={80}
          aria-label={say('rename', { name: known })}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={!isNew} loading={saving.busy}>
          {say('keep')}
        </Button>
        <RemoveButton label={say('remove', { name: known })} onRemove={onRemove} />
      </Group>
      <ErrorAlert error={saving.error} />
    </form>
  )
}
