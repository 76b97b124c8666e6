import { draftGroups } from '#shared/domain/pending/draft-groups.ts'
import type { SavedDraftView } from '#shared/domain/pending/draft-schemas.ts'
import { latestDrafts, openDrafts } from '#shared/domain/pending/draft-table.ts'
import type { TableViews } from '../../components/data-table/views/table-views.ts'
import { ViewsMenu } from '../../components/data-table/views/views-menu.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import type { ShownDrafts } from './shown-drafts.ts'
import { draftGroupNames } from './texts.ts'

/** Named views of drafts: by remaining work, and the user's own. */
export function DraftViews({ shown: { filter, order, columns, showAll } }: { readonly shown: ShownDrafts }) {
  const sayGroup = useSentences(draftGroupNames)
  const { value: views = [] } = useChannelQuery('draft:views', null, ['profile'])
  const saving = useCommand('draft:save-view')
  const removing = useCommand('draft:remove-view')
  const table: TableViews<SavedDraftView> = {
    views,
    onShow: showAll,
    save: (id, name) => saving.run({ id, name, filter, order, columns: [...columns] }),
    rename: (view, name) => saving.run({ ...view, name }),
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
