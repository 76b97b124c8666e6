import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type FindingGroup, findingFilter } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { toast } from '../../../components/page/toast.ts'
import { ValuePicker } from '../../../components/value-picker/value-picker.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useFilterName } from './use-filter-name.ts'

interface GroupFillDialogProps {
  readonly draftId: string
  readonly group: FindingGroup
  readonly field: FieldDefinition
  readonly onClose: () => void
}

/** Sets one value in every row with the same finding in the same column. */
export function GroupFillDialog({ draftId, group, field, onClose }: GroupFillDialogProps) {
  const t = useTexts()
  const { field: fieldName } = useWords()
  const filterName = useFilterName()
  const [value, setValue] = useState('')
  const fill = useCommand('draft:fill')
  const filter = findingFilter(group)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (value === '') return
    const answer = await fill.run({ draftId, rows: filter, field: field.name, value })
    if (!answer.ok) return
    toast(t('draftTools.changed', { count: answer.value.changed }))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={650}>{t('draftTools.groupFillTitle', { field: fieldName(field.name) })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm">{t('draftTools.groupFillBody', { name: filterName(filter) })}</Text>
          <ValuePicker field={field} label={t('draft.willSend')} value={value} onChange={setValue} />
          <ErrorAlert error={fill.error} onClose={fill.clearError} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" disabled={value === ''} loading={fill.busy}>
              {t('draftTools.groupFillConfirm', { count: group.count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
