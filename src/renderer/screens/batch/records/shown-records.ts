import { useMemo } from 'react'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import { everyRecord, newestRecords, type RecordFilter, type RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { namedParts } from '../../../components/data-table/filters/named-parts.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { useTableLook } from './table-look.ts'

/** Which records of a batch are shown, and how; all of it is in the route. */
export interface ShownRecords {
  readonly filter: RecordFilter
  readonly order: RecordOrder
  readonly columns: readonly RecordColumn[]
  readonly narrow: (parts: Partial<RecordFilter>) => void
  readonly sortBy: (order: RecordOrder) => void
  readonly arrange: (columns: readonly RecordColumn[]) => void
}

export function useShownRecords(batchId: string): ShownRecords {
  const { route, show } = useNavigation()
  const own = route.screen === 'batch' && route.batchId === batchId ? route : undefined
  const look = useTableLook()
  const { choose } = look
  const columns = own?.columns ?? look.columns
  return useMemo(() => {
    const filter = { ...everyRecord, ...own?.filter, batchId }
    const at = { ...own, screen: 'batch', batchId } as const
    return {
      filter,
      order: own?.order ?? newestRecords,
      columns,
      narrow: (parts) => show({ ...at, filter: ownParts({ ...filter, ...parts }) }),
      sortBy: (order) => show({ ...at, order }),
      arrange: (chosen) => {
        choose({ columns: chosen })
        show({ ...at, columns: chosen })
      },
    }
  }, [own, batchId, show, columns, choose])
}

/** Only the active parts of the filter, without the batch. */
const ownParts = ({ batchId: _, ...filter }: RecordFilter): Partial<RecordFilter> => namedParts(filter, everyRecord)
