import { Button, Group, Modal, SegmentedControl, Table, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type ComparedList,
  type ComparedRowView,
  comparedLists,
  type DraftComparison,
} from '#shared/domain/draft/comparison/draft-comparison.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import tables from '../../../components/table/table.module.css'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import type { DraftActions } from '../use-draft-actions.ts'
import { comparisonTexts, listTexts } from './texts.ts'

interface ComparisonDialogProps {
  readonly draft: Draft
  readonly comparison: DraftComparison
  readonly list: ComparedList
  readonly actions: DraftActions
  readonly onList: (list: ComparedList) => void
  readonly onClose: () => void
}

/** Rows of the comparison: what changed, who may be the same person, who is no longer there. */
export function ComparisonDialog({ draft, comparison, list, actions, onList, onClose }: ComparisonDialogProps) {
  const t = useTexts()
  const say = useSentences(comparisonTexts)
  const sayList = useSentences(listTexts)
  const { earlier, counts, gone } = comparison
  const lead = {
    changed: say('changedLead'),
    asked: say('askedLead'),
    gone: say('goneLead', { file: earlier.fileName }),
  }
  const count = { changed: counts.changed, asked: counts.asked, gone }
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(96vw, 60rem)"
      title={<Text fw={650}>{say('title')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <SegmentedControl<ComparedList>
        size="xs"
        mb="xs"
        aria-label={say('lists')}
        value={list}
        onChange={onList}
        data={comparedLists.map((name) => ({ value: name, label: sayList(name, { count: count[name] }) }))}
      />
      <Text size="sm" c="dimmed" mb="xs">
        {lead[list]}
      </Text>
      <ComparedTable key={list} draft={draft} list={list} actions={actions} />
    </Modal>
  )
}

const rowsAtOnce = 50
const mostRows = 500

type ComparedTableProps = Pick<ComparisonDialogProps, 'draft' | 'list' | 'actions'>

function ComparedTable({ draft, list, actions }: ComparedTableProps) {
  const say = useSentences(comparisonTexts)
  const [limit, setLimit] = useState(rowsAtOnce)
  const asked = { draftId: draft.id, list, offset: 0, limit }
  const page = useChannelQuery('draft:compared-rows', asked, ['drafts', 'batches'])
  return (
    <Loaded query={page}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <Text size="sm">{say('nothing')}</Text>
        ) : (
          <>
            <div className={styles.changes}>
              <Table className={tables.table} stickyHeader aria-label={say('title')}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th className={tables.number}>{say('row')}</Table.Th>
                    <Table.Th>{say('person')}</Table.Th>
                    {list !== 'gone' && (
                      <>
                        <Table.Th>{say('column')}</Table.Th>
                        <Table.Th>{say('before')}</Table.Th>
                        <Table.Th>{say('now')}</Table.Th>
                      </>
                    )}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map((row) =>
                    list === 'gone' ? (
                      <Table.Tr key={row.row}>
                        <Who view={row} rows={1} />
                      </Table.Tr>
                    ) : (
                      <ChangedRows key={row.row} draft={draft} view={row} {...(list === 'asked' && { actions })} />
                    ),
                  )}
                </Table.Tbody>
              </Table>
            </div>
            {rows.length < total && limit < mostRows && (
              <Button size="compact-sm" variant="subtle" mt={4} onClick={() => setLimit(Math.min(mostRows, limit * 2))}>
                {say('more', { count: total - rows.length })}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

interface ChangedRowsProps {
  readonly draft: Draft
  readonly view: ComparedRowView
  /** Absent: there is nothing to ask. */
  readonly actions?: DraftActions
}

/** One line per changed cell, named by the file's own header. */
function ChangedRows({ draft, view, actions }: ChangedRowsProps) {
  const t = useTexts()
  const { field: fieldName } = useWords()
  return view.changes.map(({ field, before, after }, index) => (
    <Table.Tr key={field}>
      {index === 0 && <Who view={view} rows={view.changes.length} {...(actions && { actions })} />}
      <Table.Td>{draft.headers?.[field] ?? fieldName(field)}</Table.Td>
      <Table.Td className={styles.changed}>{before || t('common.empty')}</Table.Td>
      <Table.Td className={styles.changed}>{after || t('common.empty')}</Table.Td>
    </Table.Tr>
  ))
}

interface WhoProps {
  readonly view: ComparedRowView
  readonly rows: number
  readonly actions?: DraftActions
}

function Who({ view: { row, person, name }, rows, actions }: WhoProps) {
  const say = useSentences(comparisonTexts)
  const place = rowText(row)
  return (
    <>
      <Table.Td className={tables.number} rowSpan={rows}>
        {place}
      </Table.Td>
      <Table.Td className={tables.name} rowSpan={rows}>
        {name || person}
        {name !== '' && (
          <Text size="xs" c="dimmed">
            {person}
          </Text>
        )}
        {actions && (
          <Group gap={4} mt={4}>
            <Button
              size="compact-xs"
              variant="light"
              disabled={actions.busy}
              aria-label={say('sameNamed', { row: place })}
              onClick={() => void actions.answerSamePerson(row, 'same')}
            >
              {say('same')}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              disabled={actions.busy}
              aria-label={say('otherNamed', { row: place })}
              onClick={() => void actions.answerSamePerson(row, 'other')}
            >
              {say('other')}
            </Button>
          </Group>
        )}
      </Table.Td>
    </>
  )
}
