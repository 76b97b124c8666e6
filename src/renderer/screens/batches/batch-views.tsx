import type { SavedBatchView } from '#shared/domain/filing/batch-schemas.ts'
import { everyBatchLine, newestBatches } from '#shared/domain/filing/batch-table.ts'
import { batchPhases } from '#shared/domain/filing/overview.ts'
import { newestSends } from '#shared/domain/filing/send-table.ts'
import type { TableViews } from '../../components/data-table/views/table-views.ts'
import { ViewsMenu } from '../../components/data-table/views/views-menu.tsx'
import type { SendsRoute } from '../../components/navigation/routes.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTableLook as useSendLook } from './sends/table-look.ts'
import type { ShownBatches } from './shown-batches.ts'

/** Named views of batches: by phase, and the user's own. */
export function BatchViews({ shown }: { readonly shown: ShownBatches }) {
  const t = useTexts()
  const { value: views = [] } = useChannelQuery('batch:views', null, ['profile'])
  const saving = useCommand('batch:save-view')
  const removing = useCommand('batch:remove-view')
  const { filter, order, columns, sends, showAll } = shown
  const table: TableViews<SavedBatchView> = {
    views,
    onShow: showAll,
    save: (id, name) => {
      const parts = sends === null ? {} : { sends: wholeSends(sends) }
      return saving.run({ id, name, filter, order, columns: [...columns], ...parts })
    },
    rename: (view, name) => saving.run({ ...view, name }),
    remove: (id) => removing.run({ id }),
  }
  return (
    <ViewsMenu
      table={table}
      standing={batchPhases.map((phase) => ({
        label: t(`batches.phases.${phase}`),
        onShow: () => showAll({ filter: { ...everyBatchLine, phase }, order: newestBatches, columns }),
      }))}
    />
  )
}

/** Saves defaults explicitly, so that the view stays the same when they change. */
function wholeSends({ state = null, order = newestSends, columns }: SendsRoute): NonNullable<SavedBatchView['sends']> {
  return { state, order, columns: [...(columns ?? useSendLook.getState().columns)] }
}
