import { Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CellChange, Correction } from '#shared/domain/draft/draft-change.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import tables from '../../../components/table/table.module.css'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'

interface ChangeTableProps {
  readonly changes: readonly (CellChange | Correction)[]
  /** The total, shown or not. */
  readonly total: number
}

export function ChangeTable({ changes, total }: ChangeTableProps) {
  const t = useTexts()
  const { formats, field: fieldName } = useWords()
  return (
    <div>
      <div className={styles.changes}>
        <Table className={tables.table} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={tables.number}>{t('draftTools.row')}</Table.Th>
              <Table.Th>{t('draftTools.field')}</Table.Th>
              <Table.Th>{t('draftTools.before')}</Table.Th>
              <Table.Th>{t('draftTools.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <Table.Tr key={`${change.row} ${change.field}`}>
                <Table.Td className={tables.number}>{rowText(change.row)}</Table.Td>
                <Table.Td>
                  {fieldName(change.field)}
                  {'conflict' in change && change.conflict && (
                    <Text span display="block" size="xs" c="var(--mark-warning-text)">
                      <IconAlertTriangle size={12} aria-hidden /> {t('draftTools.conflict')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td className={styles.changed}>{change.before || t('common.empty')}</Table.Td>
                <Table.Td className={styles.changed}>{change.after || t('common.empty')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {changes.length < total && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('draftTools.firstOf', { shown: formats.number(changes.length), total: formats.number(total) })}
        </Text>
      )}
    </div>
  )
}
