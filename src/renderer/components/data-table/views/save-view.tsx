import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { foldName } from '#shared/domain/worker/normalise.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { ErrorAlert } from '../../page/error-alert.tsx'
import type { NamedView, TableViews } from './table-views.ts'
import { useAttempt } from './use-attempt.ts'
import { viewTexts } from './view-texts.ts'

interface SaveViewProps<View extends NamedView> {
  readonly table: Pick<TableViews<View>, 'views' | 'save'>
  readonly onClose: () => void
}

/** Saves what is shown under a name; an existing name is overwritten. */
export function SaveView<View extends NamedView>({ table: { views, save: keep }, onClose }: SaveViewProps<View>) {
  const say = useSentences(viewTexts)
  const [name, setName] = useState('')
  const saving = useAttempt()
  const taken = views.find((view) => foldName(view.name) === foldName(name))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await saving.run(keep(taken?.id ?? null, name.trim()))) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{say('saveTitle')}</Text>}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="sm">
          <Text size="sm">{say('saveHint')}</Text>
          <TextInput
            data-autofocus
            label={say('name')}
            maxLength={80}
            value={name}
            description={taken === undefined ? undefined : say('taken')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ErrorAlert error={saving.error} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {say('cancel')}
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={saving.busy}>
              {say('keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
