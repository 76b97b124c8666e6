import { Button, Checkbox, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import type { ChangePreview } from '#shared/domain/draft/draft-change.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ChangeTable } from './change-table.tsx'
import { useReplacement } from './use-replacement.ts'

interface ReplaceDialogProps {
  readonly draftId: string
  readonly fields: readonly FieldDefinition[]
  readonly startField: string | null
  readonly onClose: () => void
}

/** Find and replace: preview, then apply. */
export function ReplaceDialog({ draftId, fields, startField, onClose }: ReplaceDialogProps) {
  const t = useTexts()
  const { field: fieldName } = useWords()
  const { search, change, preview, ask, replace } = useReplacement(draftId, startField, onClose)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void ask(true)
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
              value={search.find}
              data-autofocus
              onChange={(event) => change({ find: event.currentTarget.value })}
            />
            <TextInput
              label={t('draftTools.replaceWith')}
              value={search.replace}
              onChange={(event) => change({ replace: event.currentTarget.value })}
            />
            <Select
              label={t('draftTools.where')}
              placeholder={t('draftTools.everyField')}
              value={search.field}
              onChange={(field) => change({ field })}
              data={fields.map(({ name }) => ({ value: name, label: fieldName(name) }))}
              clearable
              searchable
              clearButtonProps={{ 'aria-label': t('draftTools.everyField') }}
            />
          </Group>
          <Group>
            <Checkbox
              label={t('draftTools.wholeCell')}
              checked={search.wholeCell}
              onChange={(event) => change({ wholeCell: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('draftTools.matchCase')}
              checked={search.matchCase}
              onChange={(event) => change({ matchCase: event.currentTarget.checked })}
            />
          </Group>
          {preview && <Preview preview={preview} within={search.field} />}
          <ErrorAlert error={replace.error} onClose={replace.clearError} />
          <Group justify="flex-end">
            <Button type="submit" variant="default" disabled={search.find === ''} loading={replace.busy}>
              {t('draftTools.seeChanges')}
            </Button>
            <Button disabled={!preview || preview.cells === 0 || replace.busy} onClick={() => void ask(false)}>
              {t('draftTools.replaceCount', { count: preview?.cells ?? 0 })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface PreviewProps {
  readonly preview: ChangePreview
  /** The only field searched; null: all fields. */
  readonly within: string | null
}

function Preview({ preview, within }: PreviewProps) {
  const t = useTexts()
  const { field: fieldName } = useWords()
  const { cells, first, refusedCells, sentRows } = preview
  return (
    <>
      {cells === 0 && (
        <Text role="status">
          {within === null ? t('draftTools.replaceNone') : t('draftTools.replaceNoneIn', { column: fieldName(within) })}
        </Text>
      )}
      {cells > 0 && <ChangeTable changes={first} total={cells} />}
      {refusedCells > 0 && <Text size="sm">{t('draftTools.tooLong', { count: refusedCells })}</Text>}
      {sentRows > 0 && <Text size="sm">{t('draftTools.sentUntouched', { count: sentRows })}</Text>}
    </>
  )
}
