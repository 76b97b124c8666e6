import { Button, Checkbox, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangePreview } from '#shared/domain/draft/draft-change.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ChangeTable } from './change-table.tsx'

interface ReplaceDialogProps {
  readonly draftId: string
  readonly fields: readonly FieldDefinition[]
  readonly startField: string | null
  readonly onClose: () => void
}

/** Find and replace: first what it would change, then the change. */
export function ReplaceDialog({ draftId, fields, startField, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation()
  const { formats, counted, field: fieldName } = useWords()
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const [field, setField] = useState(startField)
  const [wholeCell, setWholeCell] = useState(false)
  const [matchCase, setMatchCase] = useState(false)
  const [preview, setPreview] = useState<ChangePreview | null>(null)
  const replace = useCommand('draft:replace')

  const ask = async (onlyPreview: boolean) => {
    const request = { draftId, find, replace: replacement, field, wholeCell, matchCase, preview: onlyPreview }
    const answer = await replace.run(request)
    if (!answer.ok) return
    if (answer.value.change === null) return setPreview(answer.value.preview)
    toast(t('draftTools.changed', counted(answer.value.change.changed)))
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void ask(true)
  }
  /** Whatever is typed after a preview makes it speak of something else. */
  const outdating =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value)
      setPreview(null)
    }

  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={<Text fw={650}>{t('draftTools.replace')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Group grow align="flex-start">
            <TextInput
              label={t('draftTools.find')}
              value={find}
              data-autofocus
              onChange={(event) => outdating(setFind)(event.currentTarget.value)}
            />
            <TextInput
              label={t('draftTools.replaceWith')}
              value={replacement}
              onChange={(event) => outdating(setReplacement)(event.currentTarget.value)}
            />
            <Select
              label={t('draftTools.where')}
              placeholder={t('draftTools.everyField')}
              value={field}
              onChange={outdating(setField)}
              data={fields.map(({ name }) => ({ value: name, label: fieldName(name) }))}
              clearable
              searchable
              clearButtonProps={{ 'aria-label': t('draftTools.everyField') }}
            />
          </Group>
          <Group>
            <Checkbox
              label={t('draftTools.wholeCell')}
              checked={wholeCell}
              onChange={(event) => outdating(setWholeCell)(event.currentTarget.checked)}
            />
            <Checkbox
              label={t('draftTools.matchCase')}
              checked={matchCase}
              onChange={(event) => outdating(setMatchCase)(event.currentTarget.checked)}
            />
          </Group>
          {preview && preview.cells === 0 && <Text role="status">{t('draftTools.replaceNone')}</Text>}
          {preview && preview.cells > 0 && <ChangeTable changes={preview.first} total={preview.cells} />}
          {preview && preview.refusedCells > 0 && (
            <Text size="sm">{t('draftTools.tooLong', counted(preview.refusedCells))}</Text>
          )}
          {preview && preview.sentRows > 0 && (
            <Text size="sm">{t('draftTools.sentUntouched', counted(preview.sentRows))}</Text>
          )}
          <ErrorAlert error={replace.error} onClose={replace.clearError} />
          <Group justify="flex-end">
            <Button type="submit" variant="default" disabled={find === ''} loading={replace.busy}>
              {t('draftTools.seeChanges')}
            </Button>
            <Button disabled={!preview || preview.cells === 0 || replace.busy} onClick={() => void ask(false)}>
              {t('draftTools.replaceCount', { formatted: formats.number(preview?.cells ?? 0) })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
