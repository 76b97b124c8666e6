import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { FormRowChange } from '#shared/domain/forms/form-drafts.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import tables from '../../../components/table/table.module.css'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import { formChangeTexts } from './texts.ts'

const rowsAtOnce = 50
const mostRows = 500

/** Every cell that an update changes, with its last accepted value. */
export function FormChangeTable({ draftId }: { readonly draftId: string }) {
  const say = useSentences(formChangeTexts)
  const [limit, setLimit] = useState(rowsAtOnce)
  const comparison = useChannelQuery('form:changes', { draftId, rows: null, offset: 0, limit }, ['drafts', 'batches'])
  return (
    <Loaded query={comparison}>
      {({ changed, rows }) =>
        rows.length === 0 ? (
          <Text size="sm">{say('nothing')}</Text>
        ) : (
          <>
            <div className={styles.changes}>
              <Changes rows={rows} />
            </div>
            {rows.length < changed && limit < mostRows && (
              <Button size="compact-sm" variant="subtle" mt={4} onClick={() => setLimit(Math.min(mostRows, limit * 2))}>
                {say('more', { count: changed - rows.length })}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Changes({ rows }: { readonly rows: readonly FormRowChange[] }) {
  const t = useTexts()
  const say = useSentences(formChangeTexts)
  const { field: fieldName } = useWords()
  return (
    <Table className={tables.table} stickyHeader aria-label={say('title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={tables.number}>{say('row')}</Table.Th>
          <Table.Th>{say('worker')}</Table.Th>
          <Table.Th>{say('field')}</Table.Th>
          <Table.Th>{say('before')}</Table.Th>
          <Table.Th>{say('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.flatMap(({ row, name, contract, changes }) =>
          changes.map(({ field, before, after }, index) => (
            <Table.Tr key={`${row} ${field}`}>
              {index === 0 && (
                <>
                  <Table.Td className={tables.number} rowSpan={changes.length}>
                    {rowText(row)}
                  </Table.Td>
                  <Table.Td className={tables.name} rowSpan={changes.length}>
                    {name}
                    <Text size="xs" c="dimmed">
                      {say('contract', { contract })}
                    </Text>
                  </Table.Td>
                </>
              )}
              <Table.Td>{fieldName(field)}</Table.Td>
              <Table.Td className={styles.changed}>{before || t('common.empty')}</Table.Td>
              <Table.Td className={styles.changed}>{after || t('common.empty')}</Table.Td>
            </Table.Tr>
          )),
        )}
      </Table.Tbody>
    </Table>
  )
}
