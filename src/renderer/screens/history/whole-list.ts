import { newestDocuments } from '#shared/domain/filing/document-table.ts'
import { latestPeople } from '#shared/domain/filing/people-table.ts'
import type { SavedView } from '#shared/domain/filing/record-schemas.ts'
import type { ListedRoute } from '../../components/navigation/routes.ts'
import { useTableLook as useDocumentLook } from './documents/table-look.ts'
import { useTableLook as usePeopleLook } from './people/table-look.ts'

/** The current list with all defaults explicit, so that a saved view stays the same when they change. */
export function wholeList(listed: ListedRoute): NonNullable<SavedView['listed']> {
  if (listed.of === 'people') {
    const { order = latestPeople, columns = usePeopleLook.getState().columns } = listed
    return { of: 'people', order, columns: [...columns] }
  }
  const { holding = null, delivery, order = newestDocuments, columns = useDocumentLook.getState().columns } = listed
  return { of: 'documents', holding, ...(delivery === undefined ? {} : { delivery }), order, columns: [...columns] }
}
