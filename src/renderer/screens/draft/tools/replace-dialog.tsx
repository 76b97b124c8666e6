import { Button, Checkbox, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ChangePreview } from '#shared/domain/draft/draft-change.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ChangeTable } from './change-table.tsx'

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

/** The search text, its replacement, and where to search. */
interface Search {
  readonly find: string
  readonly replace: string
  /** Null: every column. */
  readonly field: string | null
  readonly wholeCell: boolean
  readonly matchCase: boolean
}

/** The find-and-replace form, with its preview once requested. */
function useReplacement(draftId: string, startField: string | null, onDone: () => void) {
  const t = useTexts()
  const nothing = { find: '', replace: '', field: startField, wholeCell: false, matchCase: false }
  const [search, setSearch] = useState<Search>(nothing)
  const [preview, setPreview] = useState<ChangePreview | null>(null)
  const replace = useCommand('draft:replace')

  const ask = async (onlyPreview: boolean): Promise<void> => {
    const answer = await replace.run({ draftId, ...search, preview: onlyPreview })
    if (!answer.ok) return
    if (answer.value.change === null) return setPreview(answer.value.preview)
    toast(t('draftTools.changed', { count: answer.value.change.changed }))
    onDone()
  }
  /** Any input invalidates the preview. */
  const change = (different: Partial<Search>): void => {
    setSearch((before) => ({ ...before, ...different }))
    setPreview(null)
  }
  return { search, change, preview, ask, replace }
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
