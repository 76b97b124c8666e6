import { useMemo } from 'react'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import { everyRecord, newestRecords, type RecordFilter, type RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { namedParts } from '../../components/data-table/filters/named-parts.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ListedRoute, ScreenProps } from '../../components/navigation/routes.ts'
import { useTableLook } from './table-look.ts'

/** What the screen shows, and its setters. All of it is in the route, so that going back restores it. */
export interface ShownRecords {
  readonly filter: RecordFilter
  readonly order: RecordOrder
  readonly columns: readonly RecordColumn[]
  /** The record whose panel is open. */
  readonly item: string | null
  /** Lists people or documents instead. */
  readonly listed: ListedRoute | null
  readonly narrow: (parts: Partial<RecordFilter>) => void
  readonly sortBy: (order: RecordOrder) => void
  readonly arrange: (columns: readonly RecordColumn[]) => void
  readonly open: (item: string | null) => void
  /** Lists the same records as something else; null: as records. */
  readonly list: (listed: ListedRoute | null) => void
  readonly showAll: (shown: {
    readonly filter: RecordFilter
    readonly order: RecordOrder
    readonly columns: readonly RecordColumn[]
    readonly listed?: ListedRoute | undefined
  }) => void
}

type HistoryRoute = ScreenProps<'history'>['route']

export function useShownRecords(route: HistoryRoute): ShownRecords {
  const show = useNavigation((state) => state.show)
  const look = useTableLook()
  const { choose } = look
  const columns = route.columns ?? look.columns
  return useMemo(() => {
    const filter = { ...everyRecord, ...route.filter }
    return {
      filter,
      order: route.order ?? newestRecords,
      columns,
      item: route.item ?? null,
      listed: route.listed ?? null,
      narrow: (parts) => show({ ...route, filter: recordParts({ ...filter, ...parts }) }),
      sortBy: (order) => show({ ...route, order }),
      arrange: (chosen) => {
        choose({ columns: chosen })
        show({ ...route, columns: chosen })
      },
      open: (item) => show(item === null ? withoutItem(route) : { ...route, item }),
      list: (listed) => show(withListed(withoutItem(route), listed)),
      showAll: ({ filter: wanted, order, columns: chosen, listed = null }) =>
        show(withListed({ screen: 'history', filter: recordParts(wanted), order, columns: chosen }, listed)),
    }
  }, [route, show, columns, choose])
}

const withoutItem = ({ item: _, ...route }: HistoryRoute): HistoryRoute => route

function withListed({ listed: _, ...route }: HistoryRoute, listed: ListedRoute | null): HistoryRoute {
  return listed === null ? route : { ...route, listed }
}

/** Only the active parts of the filter. */
export const recordParts = (filter: RecordFilter): Partial<RecordFilter> => namedParts(filter, everyRecord)

export const isNarrowed = (filter: RecordFilter): boolean => Object.keys(recordParts(filter)).length > 0
