import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftRowView } from '#shared/domain/overview.ts'
import { originalOf } from './cell-findings.ts'
import styles from './draft.module.css'

interface CellValuesProps {
  readonly row: DraftRowView
  readonly field: string
  readonly onEdit: (row: number, field: string, value: string) => Promise<void>
}

/** `Excel dice` and `Se enviará`. A row that was sent is read only. */
export function CellValues({ row, field, onEdit }: CellValuesProps) {
  const { t } = useTranslation()
  const value = row.values[field] ?? ''
  const original = originalOf(row, field)
  const sent = row.sentBatch !== undefined
  const [text, setText] = useState(value)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (text !== value) void onEdit(row.row, field, text)
  }
  return (
    <form onSubmit={save}>
      <Stack gap={6}>
        <div>
          <Text size="sm" fw={500} mb={2}>
            {t('draft.excelSays')}
          </Text>
          <div className={styles.value} data-changed={original !== undefined}>
            {(original ?? value) || t('common.empty')}
          </div>
        </div>
        <TextInput
          label={t('draft.willSend')}
          value={text}
          readOnly={sent}
          onChange={(event) => setText(event.currentTarget.value)}
          spellCheck={false}
        />
        {!sent && (
          <Button type="submit" size="compact-sm" variant="default" disabled={text === value}>
            {t('draft.saveValue')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
