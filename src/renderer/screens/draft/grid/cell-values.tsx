import { Button, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { ValuePicker } from '../../../components/value-picker/value-picker.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from '../draft.module.css'
import { originalOf } from './cell-findings.ts'

interface CellValuesProps {
  readonly row: DraftRowView
  readonly field: FieldDefinition
  /** The label of the row's original value. */
  readonly said: string
  /** Replaces that value. */
  readonly origin: ReactNode | undefined
  /** The input's text, saved or not. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onEdit: (row: number, field: string, value: string) => Promise<void>
}

/** The value from Excel or another origin, and `Se enviará`. A sent row is read-only. */
export function CellValues({ row, field, said, origin, text, onText, onEdit }: CellValuesProps) {
  const t = useTexts()
  const value = row.values[field.name] ?? ''
  const original = originalOf(row, field.name)
  const sent = row.sentBatch !== undefined
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (text !== value) void onEdit(row.row, field.name, text)
  }
  return (
    <form onSubmit={save}>
      <Stack gap={6}>
        {origin ?? (
          <div>
            <Text size="sm" fw={500} mb={2}>
              {said}
            </Text>
            <div className={styles.value} data-changed={original !== undefined}>
              {(original ?? value) || t('common.empty')}
            </div>
          </div>
        )}
        <ValuePicker field={field} label={t('draft.willSend')} value={text} readOnly={sent} onChange={onText} />
        {!sent && (
          <Button type="submit" size="compact-sm" variant="default" disabled={text === value}>
            {t('draft.saveValue')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
