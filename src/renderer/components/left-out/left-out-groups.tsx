import { Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeftOutGroup, LeftOutReason } from '#shared/domain/draft/left-out.ts'
import { leftOutCount } from '#shared/texts/left-out-text.ts'
import { useWords } from '../../i18n/use-words.ts'
import tables from '../table/table.module.css'

interface LeftOutGroupsProps {
  readonly groups: readonly LeftOutGroup[]
  /** Without it the rows are only shown. */
  readonly onBringBack?: (rows: readonly number[] | LeftOutReason) => void
  readonly busy?: boolean
}

/** Rows of a file that are no workers: by reason, each with what it says there. */
export const LeftOutGroups = ({ groups, ...rest }: LeftOutGroupsProps) =>
  groups.map((group) => <ReasonGroup key={group.reason} group={group} {...rest} />)

interface ReasonGroupProps extends Omit<LeftOutGroupsProps, 'groups'> {
  readonly group: LeftOutGroup
}

/** So many rows of a reason are shown at first, and so many more each time. */
const shownAtFirst = 10
const shownMore = 50

function ReasonGroup({ group, onBringBack, busy = false }: ReasonGroupProps) {
  const { t } = useTranslation()
  const { language, formats } = useWords()
  const { reason, count, first } = group
  const [shown, setShown] = useState(shownAtFirst)
  const name = leftOutCount(group, language, formats.number)
  const more = Math.min(shownMore, first.length - shown)
  return (
    <section aria-label={name}>
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
            {first.slice(0, shown).map(({ row, text }) => (
              <Table.Tr key={row}>
                <Table.Td w="5.5rem">{t('leftOut.row', { row })}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{text}</Table.Td>
                {onBringBack && (
                  <Table.Td w="9.5rem" ta="right">
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      disabled={busy}
                      aria-label={t('leftOut.bringNamed', { row })}
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
      {shown < count && (
        <Group gap="xs" mt={4}>
          <Text size="xs" c="dimmed">
            {t('leftOut.more', { formatted: formats.number(count - Math.min(shown, first.length)) })}
          </Text>
          {more > 0 && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('leftOut.seeMoreNamed', { formatted: formats.number(more), name })}
              onClick={() => setShown(shown + shownMore)}
            >
              {t('leftOut.seeMore', { formatted: formats.number(more) })}
            </Button>
          )}
        </Group>
      )}
    </section>
  )
}
