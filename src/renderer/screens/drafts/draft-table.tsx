import { Button } from '@mantine/core'
import { IconClipboardList, IconFilterOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { success } from '#shared/kernel/result.ts'
import { DataTable } from '../../components/data-table/data-table.tsx'
import type { RowChoice } from '../../components/data-table/row-choice.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { useRevision } from '../../data/use-revision.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { draftTableColumns } from './draft-columns.ts'
import { isNarrowed, type ShownDrafts } from './shown-drafts.ts'
import { useTableLook } from './table-look.ts'
import { draftsTexts } from './texts.ts'

const watchedAreas = ['drafts'] as const

interface DraftTableProps {
  readonly shown: ShownDrafts
  /** The matching drafts, in order. */
  readonly drafts: readonly DraftOverview[]
  readonly choice: RowChoice
}

export function DraftTable({ shown, drafts, choice }: DraftTableProps) {
  const t = useTexts()
  const words = useWords()
  const { roomy, frozen } = useTableLook()
  const revision = useRevision(watchedAreas)
  const go = useNavigation((state) => state.go)
  const { columns, order } = shown
  const definitions = useMemo(() => draftTableColumns({ columns, frozen }, words), [columns, frozen, words])
  const source = useMemo(() => pagesOf(drafts), [drafts])
  return (
    <DataTable
      label={t('importing.draftsTitle')}
      columns={definitions}
      source={source}
      rowId={({ draft }) => draft.id}
      revision={revision}
      order={order}
      onSort={shown.sortBy}
      roomy={roomy}
      empty={<NoDrafts shown={shown} />}
      onOpen={({ draft }) => go({ screen: 'draft', draftId: draft.id })}
      choice={choice}
    />
  )
}

/** Nothing matches; suggests how to see more. */
function NoDrafts({ shown: { filter, narrow } }: { readonly shown: ShownDrafts }) {
  const say = useSentences(draftsTexts)
  if (!isNarrowed(filter)) {
    return (
      <EmptyState
        icon={IconClipboardList}
        title={say('none')}
        hint={say(filter.group === 'all' ? 'noneHint' : 'noneHintGroup')}
        action={
          filter.group !== 'all' && (
            <Button mt="xs" variant="default" onClick={() => narrow({ group: 'all' })}>
              {say('showAll')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <EmptyState
      icon={IconFilterOff}
      title={say('none')}
      hint={say('noneHint')}
      action={
        <Button mt="xs" variant="default" onClick={() => narrow({ search: '', module: null })}>
          {say('clear')}
        </Button>
      }
    />
  )
}

/** All rows are already here: the list is short, and the palette needs it too. */
const pagesOf = (drafts: readonly DraftOverview[]) => ({
  key: drafts.map(({ draft, updatedAtMs }) => `${draft.id} ${updatedAtMs}`).join(),
  read: async (offset: number, limit: number) =>
    success({ rows: drafts.slice(offset, offset + limit), total: drafts.length }),
})
