import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SavedView } from '#shared/domain/filing/record-schemas.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { RemoveButton } from '../../../components/page/remove-button.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { viewTexts } from './view-texts.ts'

interface ManageViewsProps {
  readonly views: readonly SavedView[]
  readonly onClose: () => void
}

/** The operator's own views: renamed, or removed. The records stay as they are. */
export function ManageViews({ views, onClose }: ManageViewsProps) {
  const say = useSentences(viewTexts)
  const removing = useCommand('history:remove-view')
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
          <ViewLine key={view.id} view={view} onRemove={() => void removing.run({ id: view.id })} />
        ))}
        <ErrorAlert error={removing.error} />
      </Stack>
    </Modal>
  )
}

function ViewLine({ view, onRemove }: { readonly view: SavedView; readonly onRemove: () => void }) {
  const say = useSentences(viewTexts)
  const [name, setName] = useState(view.name)
  const saving = useCommand('history:save-view')
  const isNew = name.trim() !== '' && name.trim() !== view.name
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (isNew) void saving.run({ ...view, name: name.trim() })
  }
  return (
    <form onSubmit={rename}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          size="xs"
          flex={1}
          maxLength={80}
          aria-label={say('rename', { name: view.name })}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={!isNew} loading={saving.busy}>
          {say('keep')}
        </Button>
        <RemoveButton label={say('remove', { name: view.name })} onRemove={onRemove} />
      </Group>
      <ErrorAlert error={saving.error} />
    </form>
  )
}
