import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import { IconClipboardList, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { type DraftGroup, isInGroup, rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { RemoveButton } from '../../components/page/remove-button.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { ScheduleChip } from '../../components/procedure/schedule-chip.tsx'
import tables from '../../components/table/table.module.css'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { GroupSwitch } from './group-switch.tsx'
import { RemoveDraft } from './remove-draft.tsx'
import { draftsTexts } from './texts.ts'

const step = 100

/** Imported files: those that are not filed whole, unless the clerk wants to see others. */
export function DraftsScreen({ route }: Pick<ScreenProps<'drafts'>, 'route'>) {
  const { t } = useTranslation()
  const go = useNavigation((state) => state.go)
  const drafts = useChannelQuery('draft:list', null, ['drafts'], { remember: true })
  const toImport = (
    <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => go({ screen: 'import' })}>
      {t('importing.title')}
    </Button>
  )
  return (
    <Page title={t('importing.draftsTitle')} lead={t('importing.draftsLead')} actions={toImport}>
      <Loaded query={drafts}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={IconClipboardList}
              title={t('importing.draftsEmpty')}
              hint={t('importing.draftsEmptyHint')}
            />
          ) : (
            <GroupedDrafts key={route.group ?? 'open'} drafts={list} group={route.group ?? 'open'} />
          )
        }
      </Loaded>
    </Page>
  )
}

function GroupedDrafts({ drafts, group }: { readonly drafts: readonly DraftOverview[]; readonly group: DraftGroup }) {
  const { t } = useTranslation()
  const say = useSentences(draftsTexts)
  const [shown, setShown] = useState(step)
  const today = bogotaDate(Date.now())
  const wanted = drafts.filter((overview) => isInGroup(overview, group, today))
  return (
    <>
      <GroupSwitch drafts={drafts} group={group} />
      {wanted.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('none')}
        </Text>
      ) : (
        <DraftTable drafts={wanted.slice(0, shown)} />
      )}
      {wanted.length > shown && (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + step)}>
          {t('common.showMore')}
        </Button>
      )}
    </>
  )
}

function DraftTable({ drafts }: { readonly drafts: readonly DraftOverview[] }) {
  const { t } = useTranslation()
  const say = useSentences(draftsTexts)
  const [removing, setRemoving] = useState<DraftOverview['draft'] | null>(null)
  return (
    <div className={tables.frame}>
      <Table className={tables.table} highlightOnHover verticalSpacing={3}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('importing.columnFile')}</Table.Th>
            <Table.Th>{t('importing.columnProcedure')}</Table.Th>
            <Table.Th className={tables.number}>{t('importing.columnReady')}</Table.Th>
            <Table.Th className={tables.number}>{t('importing.columnErrors')}</Table.Th>
            <Table.Th className={tables.number}>{t('importing.columnWarnings')}</Table.Th>
            <Table.Th className={tables.number}>{say('columnFiled')}</Table.Th>
            <Table.Th>{t('importing.columnUpdated')}</Table.Th>
            <Table.Th>{t('importing.columnActions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {drafts.map((overview) => (
            <DraftLine key={overview.draft.id} overview={overview} onRemove={() => setRemoving(overview.draft)} />
          ))}
        </Table.Tbody>
      </Table>
      {removing && <RemoveDraft draft={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

interface DraftLineProps {
  readonly overview: DraftOverview
  readonly onRemove: () => void
}

function DraftLine({ overview, onRemove }: DraftLineProps) {
  const { draft, counts, updatedAtMs } = overview
  const { t } = useTranslation()
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const { number, moment } = words.formats
  const wrong = rowsToCorrect(counts)
  return (
    <Table.Tr>
      <Table.Td className={tables.name}>
        <Anchor
          component="button"
          type="button"
          className={tables.link}
          title={draft.fileName}
          aria-label={t('importing.openDraft', { file: draft.fileName })}
          onClick={() => go({ screen: 'draft', draftId: draft.id })}
        >
          {draft.fileName}
        </Anchor>
        <ScheduleChip overview={overview} />
      </Table.Td>
      <Table.Td>{procedureName(draft, words)}</Table.Td>
      <Table.Td className={tables.number}>{number(counts.readyRows)}</Table.Td>
      <Table.Td className={tables.number}>
        <Text span size="sm" c={wrong > 0 ? 'var(--mark-error-text)' : 'dimmed'}>
          {number(wrong)}
        </Text>
      </Table.Td>
      <Table.Td className={tables.number}>
        <Text span size="sm" c={counts.warnings > 0 ? 'var(--mark-warning-text)' : 'dimmed'}>
          {number(counts.warnings)}
        </Text>
      </Table.Td>
      <Table.Td className={tables.number}>{number(counts.sentRows)}</Table.Td>
      <Table.Td className={tables.nowrap}>{moment(updatedAtMs)}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <RemoveButton label={t('importing.removeDraft', { file: draft.fileName })} onRemove={onRemove} />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
