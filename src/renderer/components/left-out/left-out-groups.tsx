import { Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { LeftOutGroup, LeftOutReason } from '#shared/domain/draft/left-out.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { leftOutCount } from '#shared/texts/draft/left-out-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ShowMore } from '../page/show-more.tsx'
import tables from '../table/table.module.css'

interface LeftOutGroupsProps {
  readonly groups: readonly LeftOutGroup[]
  /** Absent: read-only. */
  readonly onBringBack?: (rows: readonly number[] | LeftOutReason) => void
  readonly busy?: boolean
}

/** File rows that are not workers, by reason, each with its text. */
export const LeftOutGroups = ({ groups, ...rest }: LeftOutGroupsProps) =>
  groups.map((group) => <ReasonGroup key={group.reason} group={group} {...rest} />)

interface ReasonGroupProps extends Omit<LeftOutGroupsProps, 'groups'> {
  readonly group: LeftOutGroup
}

/** Initial rows per reason; the next constant is the step. */
const shownAtFirst = 10
const shownMore = 50

function ReasonGroup({ group, onBringBack, busy = false }: ReasonGroupProps) {
  const t = useTexts()
  const { language } = useWords()
  const { reason, count, first } = group
  const [shown, setShown] = useState(shownAtFirst)
  const name = leftOutCount(group, language)
  return (
    <section aria-label={name}>
      <Group justify="space-between" mt="sm" mb={4}>
        <Text fw={600} size="sm">
          {name}
        </Text>
        {onBringBack && count > 1 && (
          <Button size="compact-xs" variant="default" disabled={busy} onClick={() => onBringBack(reason)}>
            {t('leftOut.bringAll', { count })}
          </Button>
        )}
      </Group>
      <div className={tables.frame}>
        <Table className={tables.table} layout="fixed">
          <Table.Tbody>
            {first.slice(0, shown).map(({ row, text }) => (
              <Table.Tr key={row}>
                <Table.Td w="5.5rem">{t('leftOut.row', { row: rowText(row) })}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{text}</Table.Td>
                {onBringBack && (
                  <Table.Td w="9.5rem" ta="right">
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      disabled={busy}
                      aria-label={t('leftOut.bringNamed', { row: rowText(row) })}
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
      <ShowMore
        hidden={count - Math.min(shown, first.length)}
        more={Math.min(shownMore, first.length - shown)}
        name={name}
        onMore={() => setShown(shown + shownMore)}
      />
    </section>
  )
}
