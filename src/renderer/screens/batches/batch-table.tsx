import { Anchor, Group, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import { returnedState } from '#shared/domain/oversight/measures.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { OutcomeCounts } from '../../components/chips/outcome-counts.tsx'
import { EntityStateChip } from '../../components/chips/state-chips.tsx'
import { SubmissionStateChips } from '../../components/chips/submission-state-chips.tsx'
import { heldUp } from '../../components/live/held-up.ts'
import { NextPoll } from '../../components/live/next-poll.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import tables from '../../components/table/table.module.css'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useStatus } from '../../data/use-status.ts'
import { useWords } from '../../i18n/use-words.ts'
import { BatchParties } from './batch-parties.tsx'

const noCompanies: readonly never[] = []

export function BatchTable({ batches }: { readonly batches: readonly BatchOverview[] }) {
  const { t } = useTranslation()
  const { value: companies = noCompanies } = useChannelQuery('company:list', null, ['profile'])
  const { value: status } = useChannelQuery('polling:status', null, ['polling', 'batches'])
  return (
    <div className={tables.frame}>
      <Table className={tables.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('batches.columnBatch')}</Table.Th>
            <Table.Th>{t('batches.columnCreated')}</Table.Th>
            <Table.Th>{t('batches.columnState')}</Table.Th>
            <Table.Th className={tables.number}>{t('batches.columnItems')}</Table.Th>
            <Table.Th>{t('batches.columnProgress')}</Table.Th>
            <Table.Th className={tables.number}>{t('batches.columnDocuments')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {batches.map((overview) => (
            <BatchLine key={overview.batch.id} overview={overview} status={status} companies={companies} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface BatchLineProps {
  readonly overview: BatchOverview
  readonly status: PollingStatus | undefined
  readonly companies: readonly CompanyProfile[]
}

function BatchLine({ overview, status, companies }: BatchLineProps) {
  const { t } = useTranslation()
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const { value: app } = useStatus()
  const held = heldUp(overview, status, app)
  const { batch, itemCount, documents, savedDocuments } = overview
  const { number, moment } = words.formats
  const returned = overview.entityStates[returnedState] ?? 0
  return (
    <Table.Tr>
      <Table.Td className={tables.name}>
        <Anchor
          component="button"
          type="button"
          className={tables.link}
          title={batch.fileName}
          aria-label={t('batches.openBatch', { file: batch.fileName })}
          onClick={() => go({ screen: 'batch', batchId: batch.id })}
        >
          {batch.fileName}
        </Anchor>
        <Text size="xs" c="dimmed" truncate>
          {procedureName(batch, words)}
          {batch.reprocessOf !== null && ` · ${t('batches.reprocess')}`}
        </Text>
        <BatchParties overview={overview} companies={companies} />
      </Table.Td>
      <Table.Td className={tables.nowrap}>{moment(batch.createdAtMs)}</Table.Td>
      <Table.Td className={tables.chips}>
        <SubmissionStateChips overview={overview} />
        {held === null && <NextPoll overview={overview} status={status} />}
      </Table.Td>
      <Table.Td className={tables.number}>
        {number(itemCount)}
        <Text size="xs" c="dimmed">
          {t('common.credits', words.counted(batch.estimatedCredits))}
        </Text>
      </Table.Td>
      <Table.Td className={tables.outcomes}>
        <Group gap={4}>
          <OutcomeCounts batchId={batch.id} outcomes={overview.outcomes} />
          {returned > 0 && (
            <EntityStateChip
              state={returnedState}
              count={number(returned)}
              records={{ batchId: batch.id, entityState: returnedState }}
            />
          )}
        </Group>
      </Table.Td>
      <Table.Td className={tables.number}>
        {documents === 0 ? '—' : `${number(savedDocuments)} / ${number(documents)}`}
      </Table.Td>
    </Table.Tr>
  )
}
