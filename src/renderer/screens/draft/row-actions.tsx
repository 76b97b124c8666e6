import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { DraftRowFilter, DraftRowView } from '#shared/domain/filing/overview.ts'
import { personOf } from '#shared/domain/filing/person.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './draft.module.css'
import { useFilterName } from './findings/use-filter-name.ts'
import type { SelectedRows } from './grid/use-selected-rows.ts'
import { ReopenDialog } from './menu/reopen-dialog.tsx'
import { mayHaveSent, rowActionsOf } from './menu/row-actions-of.ts'
import { menuTexts } from './menu/texts.ts'
import type { DraftActions } from './use-draft-actions.ts'

interface RowActionsProps {
  readonly row: DraftRowView
  readonly field: string | null
  /** The value for all rows, as typed. */
  readonly value: string
  readonly filter: DraftRowFilter
  readonly selected: SelectedRows
  readonly actions: DraftActions
}

/** Actions on the selected rows, and with the cell's value on them or on all rows shown. */
export function RowActions({ row, field, value, filter, selected, actions }: RowActionsProps) {
  const t = useTexts()
  const say = useSentences(menuTexts)
  const { field: fieldName } = useWords()
  const filterName = useFilterName()
  const [filling, setFilling] = useState(false)
  const [reopening, setReopening] = useState<(() => void) | null>(null)
  const go = useNavigation((state) => state.go)
  const person = personOf({
    documentType: row.values.TipoDocumentoIdentificacion ?? null,
    documentNumber: row.values.NumeroIdentificacion ?? null,
  })
  const sent = row.sentBatch !== undefined
  const several = selected.count > 1
  const parts = mayHaveSent(row, selected)
  const askReopen = (reopen: () => void): void => setReopening(() => reopen)
  const button = (text: string, onClick: () => void) => (
    <Button key={text} size="compact-sm" variant="default" disabled={actions.busy} onClick={onClick}>
      {text}
    </Button>
  )
  const fillSelected = async (): Promise<void> => {
    const rows = await selected.read()
    if (rows !== null && field !== null) await actions.fill(rows, field, value)
  }
  return (
    <div className={styles.rowActions}>
      {field !== null && !sent && button(t('draftTools.fillShown'), () => setFilling(true))}
      {several && (
        <Text size="xs" c="dimmed" w="100%">
          {say(parts ? 'selectedParts' : 'selected', { count: selected.count })}
        </Text>
      )}
      {several &&
        field !== null &&
        button(say(parts ? 'fillUnsent' : 'fill', { count: selected.count }), () => void fillSelected())}
      {rowActionsOf(row, selected, actions, askReopen).map(({ text, count, run }) =>
        button(say(text, { count }), () => void run()),
      )}
      {person !== null && !several && button(t('item.openPerson'), () => go({ screen: 'worker', ...person }))}
      <ReopenDialog reopen={reopening} onClose={() => setReopening(null)} />
      <ConfirmDialog
        opened={filling}
        title={t('draftTools.fillTitle')}
        confirm={t('draftTools.fillConfirm')}
        onConfirm={() => {
          if (field !== null) void actions.fill(filter, field, value)
          setFilling(false)
        }}
        onClose={() => setFilling(false)}
      >
        {t('draftTools.fillBody', {
          value: value || t('common.empty'),
          field: field === null ? '' : fieldName(field),
          filter: filterName(filter),
        })}
      </ConfirmDialog>
    </div>
  )
}
