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
  /** HR's headers by field, shown instead of the field's name. */
  readonly headers?: Readonly<Record<string, string>>
}

export function ChangeTable({ changes, total, headers = {} }: ChangeTableProps) {
  const t = useTexts()
  const namesPeople = changes.some((change) => 'person' in change)
  const { formats, field: fieldName } = useWords()
  return (
    <div>
      <div className={styles.changes}>
        <Table className={tables.table} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={tables.number}>{t('draftTools.row')}</Table.Th>
              {namesPeople && <Table.Th>{t('draftTools.person')}</Table.Th>}
              <Table.Th>{t('draftTools.field')}</Table.Th>
              <Table.Th>{t('draftTools.before')}</Table.Th>
              <Table.Th>{t('draftTools.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <Table.Tr key={`${change.row} ${change.field}`}>
                <Table.Td className={tables.number}>{rowText(change.row)}</Table.Td>
                {'person' in change && <Table.Td className={styles.changed}>{change.person}</Table.Td>}
                <Table.Td>
                  {headers[change.field] ?? fieldName(change.field)}
                  {'conflict' in change && change.conflict && (
                    <Text span display="block" size="xs" c="var(--mark-warning-text)">
                      <IconAlertTriangle size={12} aria-hidden /> {t('draftTools.conflict')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td className={styles.changed}>{change.before || t('common.empty')}</Table.Td>
                <Table.Td className={styles.changed}>
                  <After change={change} />
                </Table.Td>
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

/** The new value; under HR's text if they wrote it otherwise, such as the name of a code. */
function After({ change }: { readonly change: CellChange | Correction }) {
  const t = useTexts()
  const said = 'said' in change ? change.said : undefined
  if (said === undefined) return change.after || t('common.empty')
  return (
    <>
      {said}
      <Text span display="block" size="xs" c="dimmed">
        {change.after || t('common.empty')}
      </Text>
    </>
  )
}
