import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useContext, useState } from 'react'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { OfficeContext } from '../../office/use-office-obstacle.ts'
import { ErrorAlert } from '../../page/error-alert.tsx'
import { RemoveButton } from '../../page/remove-button.tsx'
import type { NamedView, TableViews } from './table-views.ts'
import { useAttempt } from './use-attempt.ts'
import { viewTexts } from './view-texts.ts'

interface ManageViewsProps<View extends NamedView> {
  readonly table: TableViews<View>
  readonly onClose: () => void
}

/** Renames, shares or removes views, without changing what they show. */
export function ManageViews<View extends NamedView>({ table, onClose }: ManageViewsProps<View>) {
  const say = useSentences(viewTexts)
  const removing = useAttempt()
  const { views, change, remove } = table
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
            view={view}
            onChange={(parts) => change(view, parts)}
            onRemove={() => void removing.run(remove(view.id))}
          />
        ))}
        <ErrorAlert error={removing.error} />
      </Stack>
    </Modal>
  )
}

interface ViewLineProps {
  readonly view: NamedView
  readonly onChange: (
    parts: Parameters<TableViews<NamedView>['change']>[1],
  ) => ReturnType<TableViews<NamedView>['change']>
  readonly onRemove: () => void
}

function ViewLine({ view: { name: known, shared }, onChange, onRemove }: ViewLineProps) {
  const say = useSentences(viewTexts)
  const [name, setName] = useState(known)
  const saving = useAttempt()
  const inOffice = useContext(OfficeContext) !== null
  /** Asked before others lose a shared view. */
  const [losing, setLosing] = useState<'remove' | 'unshare' | null>(null)
  const lose = (): void => {
    if (losing === 'remove') onRemove()
    else void saving.run(onChange({ shared: undefined }))
    setLosing(null)
  }
  const isNew = name.trim() !== '' && name.trim() !== known
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (isNew) void saving.run(onChange({ name: name.trim() }))
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
        {inOffice && (
          <Checkbox
            size="xs"
            label={say('shared')}
            aria-label={say('sharedNamed', { name: known })}
            checked={shared === true}
            disabled={saving.busy}
            onChange={(event) => {
              if (event.currentTarget.checked) void saving.run(onChange({ shared: true }))
              else setLosing('unshare')
            }}
          />
        )}
        <RemoveButton
          label={say(shared ? 'removeForAll' : 'remove', { name: known })}
          onRemove={() => (shared ? setLosing('remove') : onRemove())}
        />
      </Group>
      {losing !== null && (
        <Group gap="xs" role="alert">
          <Text size="sm">{say('loseAll', { name: known })}</Text>
          <Button size="compact-xs" color="red" onClick={lose}>
            {say(losing === 'remove' ? 'deleteForAll' : 'keepForMe')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => setLosing(null)}>
            {say('cancel')}
          </Button>
        </Group>
      )}
      <ErrorAlert error={saving.error} />
    </form>
  )
}
