import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SavedView } from '#shared/domain/filing/record-schemas.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import type { ShownRecords } from '../shown-records.ts'
import { viewTexts } from './view-texts.ts'
import { wholeList } from './whole-list.ts'

interface SaveViewProps {
  readonly shown: Pick<ShownRecords, 'filter' | 'order' | 'columns' | 'listed'>
  readonly views: readonly SavedView[]
  readonly onClose: () => void
}

/** Gives what is shown a name; a name that there is already stands for this from now on. */
export function SaveView({ shown: { filter, order, columns, listed }, views, onClose }: SaveViewProps) {
  const say = useSentences(viewTexts)
  const [name, setName] = useState('')
  const saving = useCommand('history:save-view')
  const taken = views.find((view) => foldName(view.name) === foldName(name))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const id = taken?.id ?? null
    const answer = await saving.run({
      id,
      name: name.trim(),
      filter,
      order,
      columns: [...columns],
      ...(listed === null ? {} : { listed: wholeList(listed) }),
    })
    if (answer.ok) onClose()
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
