import { Anchor, Button, Checkbox, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { entityName } from '#shared/domain/catalogue/entity-names.ts'
import { itemReasons } from '#shared/domain/filing/item-reasons.ts'
import type { HistoryEntry, Page } from '#shared/domain/filing/overview.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import { recordColumns } from '#shared/domain/filing/record-columns.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import { EntityStateChip, ItemStateChip, OutcomeChip } from '../../components/chips/state-chips.tsx'
import { ChosenRecordActions } from '../../components/chosen/chosen-record-actions.tsx'
import { useSaving } from '../../components/chosen/save-chosen.tsx'
import { FollowUpLine } from '../../components/follow-up/follow-up-line.tsx'
import { ItemPanel } from '../../components/item-panel/item-panel.tsx'
import { lastSaidInPractice } from '../../components/live/held-up.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Section } from '../../components/page/section.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import tables from '../../components/table/table.module.css'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useStatus } from '../../data/use-status.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { workerTexts } from './texts.ts'
import styles from './worker.module.css'

interface FilingTableProps {
  readonly person: Person
  readonly filings: Page<HistoryEntry>
}

/** Every filing of the person, newest first. */
export function FilingTable({ person, filings }: FilingTableProps) {
  const t = useTexts()
  const say = useSentences(workerTexts)
  const { formats, language } = useWords()
  const go = useNavigation((state) => state.go)
  const [opened, setOpened] = useState<string | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const saving = useSaving()
  const { rows, total } = filings
  // A filing may leave the list while the page is open.
  const chosen = rows.flatMap(({ item }) => (ticked.has(item.id) ? [item.id] : []))
  const tick = (itemId: string, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...chosen, itemId] : chosen.filter((id) => id !== itemId)))
  return (
    <Section title={say('filings')}>
      {chosen.length > 0 && (
        <Group gap="xs" mb="xs" className={styles.onScreen}>
          <Text size="sm" role="status">
            {say('chosen', { count: chosen.length })}
          </Text>
          <ChosenRecordActions
            records={chosen}
            asks={rows.every(({ item, batch }) => !ticked.has(item.id) || isQueryModule(batch.module))}
            saving={saving}
            list={{ filter: { ...everyRecord, person }, order: newestRecords, columns: [...recordColumns], language }}
          />
          <Button size="compact-sm" variant="subtle" onClick={() => setTicked(new Set())}>
            {say('clearChoice')}
          </Button>
        </Group>
      )}
      {saving.element}
      <div className={tables.frame}>
        <Table className={`${tables.table} ${styles.filings}`} verticalSpacing={4} aria-label={say('filingsOf')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={styles.tick}>
                <Checkbox
                  size="xs"
                  aria-label={say('chooseAll')}
                  checked={chosen.length === rows.length}
                  indeterminate={chosen.length > 0 && chosen.length < rows.length}
                  onChange={(event) =>
                    setTicked(new Set(event.currentTarget.checked ? rows.map(({ item }) => item.id) : []))
                  }
                />
              </Table.Th>
              <Table.Th>{say('columnDate')}</Table.Th>
              <Table.Th>{say('columnProcedure')}</Table.Th>
              <Table.Th>{say('columnCompany')}</Table.Th>
              <Table.Th>{t('batch.columnEntity')}</Table.Th>
              <Table.Th>{t('batch.columnOutcome')}</Table.Th>
              <Table.Th>{t('batch.columnBatchState')}</Table.Th>
              <Table.Th>{t('batch.columnEntityState')}</Table.Th>
              <Table.Th>{t('batch.columnReason')}</Table.Th>
              <Table.Th className={tables.number}>{t('batch.columnDocumentCount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((entry) => (
              <FilingLine
                key={entry.item.id}
                entry={entry}
                isTicked={ticked.has(entry.item.id)}
                onTick={tick}
                onOpen={setOpened}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {total > rows.length && (
        <Text size="sm" mt="xs">
          {say('filingsMore', { shown: formats.number(rows.length), total: formats.number(total) })}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => go({ screen: 'history', filter: { person } })}
          >
            {say('inHistory')}
          </Anchor>
        </Text>
      )}
      {opened !== null && <ItemPanel itemId={opened} onClose={() => setOpened(null)} withBatchLink />}
    </Section>
  )
}

interface FilingLineProps {
  readonly entry: HistoryEntry
  readonly isTicked: boolean
  readonly onTick: (itemId: string, isTicked: boolean) => void
  readonly onOpen: (itemId: string) => void
}

function FilingLine({ entry, isTicked, onTick, onOpen }: FilingLineProps) {
  const say = useSentences(workerTexts)
  const words = useWords()
  const { value: app } = useStatus()
  const entities = useEntityNames()
  const { item, batch } = entry
  const procedure = procedureName(batch, words)
  const date = words.formats.moment(batch.createdAtMs)
  const saved = item.documents.filter((document) => document.saved).length
  return (
    <Table.Tr>
      <Table.Td className={styles.tick}>
        <Checkbox
          size="xs"
          aria-label={say('chooseFiling', { procedure, date })}
          checked={isTicked}
          onChange={(event) => onTick(item.id, event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={tables.nowrap}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          aria-label={say('openFiling', { procedure, date })}
          onClick={() => onOpen(item.id)}
        >
          {date}
        </Anchor>
      </Table.Td>
      <Table.Td className={styles.procedure}>
        {procedure}
        <Text size="xs" c="dimmed" truncate title={batch.fileName}>
          {batch.fileName}
        </Text>
      </Table.Td>
      <Table.Td className={tables.nowrap}>
        {item.company}
        <Text size="xs" c="dimmed">
          {item.identity.contract}
        </Text>
      </Table.Td>
      <Table.Td className={styles.entity}>
        {item.identity.entityCode}
        <Text size="xs" c="dimmed">
          {entityName(item.identity.entityCode ?? '', entities)}
        </Text>
      </Table.Td>
      <Table.Td>{item.outcome && <OutcomeChip outcome={item.outcome} />}</Table.Td>
      <Table.Td>
        {item.state !== null && (
          <ItemStateChip state={item.state} over={lastSaidInPractice(entry, app?.practiceSinceMs ?? null)} />
        )}
      </Table.Td>
      <Table.Td>
        {item.entityState !== null && <EntityStateChip state={item.entityState} />}
        <FollowUpLine followUp={item.followUp} />
      </Table.Td>
      <Table.Td className={styles.reasons}>{itemReasons(item).join(' · ')}</Table.Td>
      <Table.Td className={tables.number}>
        {item.documents.length > 0 && `${words.formats.number(saved)} / ${words.formats.number(item.documents.length)}`}
      </Table.Td>
    </Table.Tr>
  )
}
