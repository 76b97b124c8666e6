import { Button, Text } from '@mantine/core'
import { IconClipboardList, IconFileImport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { draftColumns, shownDrafts } from '#shared/domain/pending/draft-table.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { draftHeader } from '#shared/texts/draft-table-texts.ts'
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx'
import styles from '../../components/data-table/data-table.module.css'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DraftChips, DraftFilters } from './draft-filters.tsx'
import { DraftTable } from './draft-table.tsx'
import { DraftViews } from './draft-views.tsx'
import { RemoveDrafts } from './remove-drafts.tsx'
import { type ShownDrafts, useShownDrafts } from './shown-drafts.ts'
import { inDraftOrder, useTableLook, usualColumns } from './table-look.ts'
import { draftsTexts } from './texts.ts'

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
