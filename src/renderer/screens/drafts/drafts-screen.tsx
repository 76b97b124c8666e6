import { Button, Text } from '@mantine/core'
import { IconClipboardList, IconFileImport, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { draftGroups } from '#shared/domain/pending/draft-groups.ts'
import type { SavedDraftView } from '#shared/domain/pending/draft-schemas.ts'
import { draftColumns, latestDrafts, openDrafts, shownDrafts } from '#shared/domain/pending/draft-table.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { draftHeader } from '#shared/texts/draft-table-texts.ts'
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx'
import styles from '../../components/data-table/data-table.module.css'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import type { TableViews } from '../../components/data-table/views/table-views.ts'
import { ViewsMenu } from '../../components/data-table/views/views-menu.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DraftChips, DraftFilters } from './draft-filters.tsx'
import { DraftTable } from './draft-table.tsx'
import { type ShownDrafts, useShownDrafts } from './shown-drafts.ts'
import { inDraftOrder, useTableLook, usualColumns } from './table-look.ts'
import { draftGroupNames, draftsTexts } from './texts.ts'

const nobody: ReadonlySet<string> = new Set()

/** Imported files: by default those not completely filed. */
export function DraftsScreen({ route }: Pick<ScreenProps<'drafts'>, 'route'>) {
  const t = useTexts()
  const shown = useShownDrafts(route)
  const go = useNavigation((state) => state.go)
  const drafts = useChannelQuery('draft:list', null, ['drafts'])
  const isEmpty = drafts.value?.length === 0
  return (
    <Page
      fill
      title={t('importing.draftsTitle')}
      {...(isEmpty ? { lead: t('importing.draftsLead') } : {})}
      actions={
        <>
          {!isEmpty && <TableActions shown={shown} />}
          <Button
            size="xs"
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => go({ screen: 'import' })}
          >
            {t('importing.title')}
          </Button>
        </>
      }
    >
      <Loaded query={drafts}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={IconClipboardList}
              title={t('importing.draftsEmpty')}
              hint={t('importing.draftsEmptyHint')}
            />
          ) : (
            <ShownTable shown={shown} drafts={list} />
          )
        }
      </Loaded>
    </Page>
  )
}

interface ShownTableProps {
  readonly shown: ShownDrafts
  readonly drafts: readonly DraftOverview[]
}

function ShownTable({ shown, drafts }: ShownTableProps) {
  const say = useSentences(draftsTexts)
  const [ids, setIds] = useState(nobody)
  const { filter, order } = shown
  const today = bogotaDate(Date.now())
  const meant = useMemo(() => shownDrafts(drafts, filter, order, today), [drafts, filter, order, today])
  // A hidden draft is not chosen: nobody deletes what they do not see.
  const chosen = meant.filter(({ draft }) => ids.has(draft.id))
  const chosenIds = useMemo(
    () => new Set<string>(meant.flatMap(({ draft }) => (ids.has(draft.id) ? [draft.id] : []))),
    [meant, ids],
  )
  return (
    <>
      <DraftFilters shown={shown} drafts={drafts} />
      <div className={styles.line}>
        <Text size="sm" role="status" className={styles.total ?? ''}>
          {say('total', { count: meant.length })}
        </Text>
        <DraftChips shown={shown} />
        {chosen.length > 0 && <RemoveDrafts drafts={chosen} />}
      </div>
      <DraftTable
        shown={shown}
        drafts={meant}
        choice={{ ids: chosenIds, onChange: setIds, onAll: () => setIds(new Set(meant.map(({ draft }) => draft.id))) }}
      />
    </>
  )
}

interface RemoveDraftsProps {
  readonly drafts: readonly DraftOverview[]
}

const shownNames = 5

/** Deletes the chosen drafts after showing what they are and what was never filed. */
function RemoveDrafts({ drafts }: RemoveDraftsProps) {
  const say = useSentences(draftsTexts)
  const [opened, setOpened] = useState(false)
  const remove = useCommand('draft:remove')
  const counted = { count: drafts.length }
  const confirm = async () => {
    for (const { draft } of drafts) {
      const answer = await remove.run({ draftId: draft.id })
      if (!answer.ok) return
    }
    setOpened(false)
  }
  const unfiled = drafts.reduce((sum, { counts }) => sum + counts.rows - counts.sentRows, 0)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {say('remove', counted)}
      </Button>
      <ConfirmDialog
        opened={opened}
        danger
        title={say('removeTitle', counted)}
        confirm={say('remove', counted)}
        busy={remove.busy}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      >
        {drafts
          .slice(0, shownNames)
          .map(({ draft }) => `«${draft.fileName}»`)
          .join(', ')}
        {drafts.length > shownNames && say('andMore', { count: drafts.length - shownNames })}.{' '}
        {unfiled > 0 && say('removeUnfiled', { count: unfiled })} {say('removeKeeps')}
        <ErrorAlert error={remove.error} />
      </ConfirmDialog>
    </>
  )
}

function TableActions({ shown }: { readonly shown: ShownDrafts }) {
  const { filter, order, columns, arrange } = shown
  const say = useSentences(draftsTexts)
  const { language } = useWords()
  const look = useTableLook()
  const exporting = useCommand('draft:export-table')
  const run = () => exporting.run({ filter, order, columns: [...inDraftOrder(columns, look.frozen)], language })
  return (
    <>
      <DraftViews shown={shown} />
      <ColumnsMenu
        columns={columns}
        offered={draftColumns}
        usual={usualColumns}
        look={look}
        headerOf={(column) => draftHeader(column, language)}
        frozenLabel={say('frozen')}
        onArrange={arrange}
      />
      <ExportButton exporting={exporting} onExport={run} />
    </>
  )
}

/** Named views of drafts: by remaining work, and the user's own. */
function DraftViews({ shown: { filter, order, columns, showAll } }: { readonly shown: ShownDrafts }) {
  const sayGroup = useSentences(draftGroupNames)
  const { value: views = [] } = useChannelQuery('draft:views', null, ['profile'])
  const saving = useCommand('draft:save-view')
  const removing = useCommand('draft:remove-view')
  const table: TableViews<SavedDraftView> = {
    views,
    onShow: showAll,
    save: (named) => saving.run({ ...named, filter, order, columns: [...columns] }),
    change: (view, parts) => saving.run({ ...view, ...parts }),
    remove: (id) => removing.run({ id }),
  }
  return (
    <ViewsMenu
      table={table}
      standing={draftGroups.map((group) => ({
        label: sayGroup(group),
        onShow: () => showAll({ filter: { ...openDrafts, group }, order: latestDrafts, columns }),
      }))}
    />
  )
}
