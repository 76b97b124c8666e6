import { Button, Group, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LeftOutGroup, LeftOutReason } from '#shared/domain/left-out.ts'
import { leftOutCount } from '#shared/domain/left-out-text.ts'
import { useWords } from '../../i18n/use-words.ts'
import tables from '../table/table.module.css'

interface LeftOutGroupsProps {
  readonly groups: readonly LeftOutGroup[]
  /** Without it the rows are only shown. */
  readonly onBringBack?: (rows: readonly number[] | LeftOutReason) => void
  readonly busy?: boolean
}

/** Rows of a file that are no workers: by reason, each with what it says there. */
export function LeftOutGroups({ groups, onBringBack, busy = false }: LeftOutGroupsProps) {
  const { t } = useTranslation()
  const { language, formats } = useWords()
  return groups.map((group) => {
    const { reason, count, first } = group
    const name = leftOutCount(group, language, formats.number)
    return (
      <section key={reason} aria-label={name}>
        <Group justify="space-between" mt="sm" mb={4}>
          <Text fw={600} size="sm">
            {name}
          </Text>
          {onBringBack && count > 1 && (
            <Button size="compact-xs" variant="default" disabled={busy} onClick={() => onBringBack(reason)}>
              {t('leftOut.bringAll', { formatted: formats.number(count) })}
            </Button>
          )}
        </Group>
        <div className={tables.frame}>
          <Table className={tables.table} layout="fixed">
            <Table.Tbody>
              {first.map(({ row, text }) => (
                <Table.Tr key={row}>
                  <Table.Td w="5.5rem">{t('leftOut.row', { row: formats.number(row) })}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{text}</Table.Td>
                  {onBringBack && (
                    <Table.Td w="9.5rem" ta="right">
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        disabled={busy}
                        aria-label={t('leftOut.bringNamed', { row: formats.number(row) })}
                        onClick={() => onBringBack([row])}
                      >
                        {t('leftOut.bring')}
                      </Button>
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        {first.length < count && (
          <Text size="xs" c="dimmed" mt={4}>
            {t('leftOut.more', { formatted: formats.number(count - first.length) })}
          </Text>
        )}
      </section>
    )
  })
}
