import { Button, Modal, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '#shared/domain/filing/item.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { identityText } from '../../../components/item-panel/identity-text.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import tables from '../../../components/table/table.module.css'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { sentTexts } from './texts.ts'

const mostShown = 500

/** Lists the people of one send; for an uncertain send nothing more is known about them. */
export function SentPeople({ submission }: { readonly submission: Submission }) {
  const say = useSentences(sentTexts)
  const [opened, setOpened] = useState(false)
  const { sent } = submission.counts
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
        {say('show', { count: sent })}
      </Button>
      {opened && <SentDialog submission={submission} onClose={() => setOpened(false)} />}
    </>
  )
}

interface SentDialogProps {
  readonly submission: Submission
  readonly onClose: () => void
}

function SentDialog({ submission: { id, batchId, ordinal }, onClose }: SentDialogProps) {
  const t = useTexts()
  const say = useSentences(sentTexts)
  const { formats } = useWords()
  const people = useChannelQuery('batch:items', { batchId, filter: { submission: id }, offset: 0, limit: mostShown }, [
    'batches',
  ])

  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={<Text fw={650}>{say('title', { number: formats.number(ordinal + 1) })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Loaded query={people}>
        {({ rows, total }) => (
          <>
            <Text size="sm" mb="xs">
              {say('lead', { count: total })}
            </Text>
            <PeopleTable items={rows} />
            {total > rows.length && <Text size="sm">{say('more', { count: total - rows.length })}</Text>}
          </>
        )}
      </Loaded>
    </Modal>
  )
}

function PeopleTable({ items }: { readonly items: readonly Item[] }) {
  const t = useTexts()
  return (
    <Table className={tables.table} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={tables.number}>{t('batch.columnRow')}</Table.Th>
          <Table.Th>{t('batch.columnIdentification')}</Table.Th>
          <Table.Th>{t('batch.columnName')}</Table.Th>
          <Table.Th>{t('batch.columnContract')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.id}>
            <Table.Td className={tables.number}>{item.row > 0 ? rowText(item.row) : '—'}</Table.Td>
            <Table.Td>{identityText(item.identity)}</Table.Td>
            <Table.Td>{item.displayName}</Table.Td>
            <Table.Td>{item.identity.contract ?? '—'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
