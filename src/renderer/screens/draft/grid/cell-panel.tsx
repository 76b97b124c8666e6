import { Group, Stack, Text, Title } from '@mantine/core'
import { IconPlayerPause, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { DraftRowFilter, DraftRowView } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { HelpButton } from '../../../components/help/help-button.tsx'
import { fieldTopic } from '../../../components/help/topic-ids.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FindingLine } from '../findings/finding-line.tsx'
import { RowActions } from '../row-actions.tsx'
import type { DraftActions } from '../use-draft-actions.ts'
import { findingsOf } from './cell-findings.ts'
import type { CellPlace } from './cell-place.ts'
import { CellValues } from './cell-values.tsx'
import type { SelectedRows } from './use-selected-rows.ts'

interface CellPanelProps {
  readonly place: CellPlace | null
  readonly row: DraftRowView | null
  /** The row no longer matches the filter. */
  readonly outside: boolean
  readonly fields: readonly FieldDefinition[]
  readonly filter: DraftRowFilter
  readonly selected: SelectedRows
  readonly actions: DraftActions
  /** The label of a row's original value. */
  readonly said: string
  /** Replaces that value; undefined: the value is shown. */
  readonly originOf: (row: number, field: string) => ReactNode | undefined
}

/** The selected cell: the file's value, what will be sent, its findings, and an input to change it. */
export function CellPanel({ place, row, outside, fields, filter, selected, actions, said, originOf }: CellPanelProps) {
  const t = useTexts()
  const { field: fieldName } = useWords()
  if (place === null || row === null || row.row !== place.row) {
    return (
      <Text size="sm" c="dimmed">
        {t('draft.cellEmpty')}
      </Text>
    )
  }
  const { field } = place
  const findings = findingsOf(row, field)
  return (
    <Stack gap="sm" data-help={field === null ? undefined : fieldTopic(field)}>
      <div>
        <Text size="xs" c="dimmed">
          {t('draft.cellPlace', { row: rowText(row.row) })}
        </Text>
        <Group gap={0} wrap="nowrap">
          <Title order={3}>{field === null ? t('draft.wholeRow') : fieldName(field)}</Title>
          {field !== null && <HelpButton topic={fieldTopic(field)} about={fieldName(field)} />}
        </Group>
        <RowMark row={row} />
        {outside && (
          <Text size="xs" c="dimmed" role="status">
            {t('draft.outsideFilter')}
          </Text>
        )}
      </div>
      {findings.map((finding) => (
        <FindingLine key={`${finding.code} ${finding.value}`} finding={finding} actions={actions} />
      ))}
      <CellTools
        key={`${row.row} ${field} ${field === null ? '' : (row.values[field] ?? '')}`}
        row={row}
        field={fields.find(({ name }) => name === field) ?? null}
        clean={findings.length === 0}
        filter={filter}
        selected={selected}
        actions={actions}
        said={said}
        originOf={originOf}
      />
    </Stack>
  )
}

interface CellToolsProps extends Pick<CellPanelProps, 'filter' | 'selected' | 'actions' | 'said' | 'originOf'> {
  readonly row: DraftRowView
  readonly field: FieldDefinition | null
  readonly clean: boolean
}

/** The value and its actions, which use the typed text, saved or not. */
function CellTools({ row, field, clean, filter, selected, actions, said, originOf }: CellToolsProps) {
  const t = useTexts()
  const [text, setText] = useState(field === null ? '' : (row.values[field.name] ?? ''))
  return (
    <>
      {field !== null && (
        <CellValues
          row={row}
          field={field}
          said={said}
          origin={originOf(row.row, field.name)}
          text={text}
          onText={setText}
          onEdit={actions.edit}
        />
      )}
      {clean && (
        <Text size="sm" c="dimmed">
          {t('draft.clean')}
        </Text>
      )}
      <RowActions
        row={row}
        field={field?.name ?? null}
        value={text}
        filter={filter}
        selected={selected}
        actions={actions}
      />
    </>
  )
}

function RowMark({ row }: { readonly row: DraftRowView }) {
  const t = useTexts()
  const sent = row.sentBatch !== undefined
  if (!sent && row.quarantined !== true) return null
  const Icon = sent ? IconSend : IconPlayerPause
  return (
    <Text size="xs" fw={600}>
      <Icon size={13} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
      {t(sent ? 'draftTools.row_sent' : 'draftTools.row_quarantined')}
    </Text>
  )
}
