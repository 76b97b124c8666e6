import { useMemo } from 'react'
import { personColumns, type RecordColumn } from '#shared/domain/filing/record-columns.ts'
import { everyRecord, newestRecords, type RecordFilter, type RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { namedParts } from '../../components/data-table/filters/named-parts.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ListedRoute, ScreenProps } from '../../components/navigation/routes.ts'
import { columnsOf, useTableLook } from './table-look.ts'

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
  const usual = look.columns
  return useMemo(() => {
    const filter = { ...everyRecord, ...route.filter }
    const asked = columnsOf(filter)
    const columns = route.columns ?? withColumns(usual, asked)
    return {
      filter,
      order: route.order ?? newestRecords,
      columns,
      item: route.item ?? null,
      listed: route.listed ?? null,
      narrow: (parts) => show({ ...route, filter: recordParts({ ...filter, ...parts }) }),
      sortBy: (order) => show({ ...route, order }),
      arrange: (chosen) => {
        // What only this filter asks for is not what the person usually wants.
        choose({ columns: chosen.filter((column) => usual.includes(column) || !asked.includes(column)) })
        show({ ...route, columns: chosen })
      },
      open: (item) => show(item === null ? withoutItem(route) : { ...route, item }),
      list: (listed) => show(withListed(withoutItem(route), listed)),
      showAll: ({ filter: wanted, order, columns: chosen, listed = null }) =>
        show(withListed({ screen: 'history', filter: recordParts(wanted), order, columns: chosen }, listed)),
    }
  }, [route, show, usual, choose])
}

/** The asked ones come after the person, where they are seen at once. */
function withColumns(shown: readonly RecordColumn[], asked: readonly RecordColumn[]): readonly RecordColumn[] {
  if (asked.length === 0) return shown
  const person = shown.filter((column) => personColumns.includes(column))
  return [...person, ...asked, ...shown.filter((column) => ![...personColumns, ...asked].includes(column))]
}

const withoutItem = ({ item: _, ...route }: HistoryRoute): HistoryRoute => route

function withListed({ listed: _, ...route }: HistoryRoute, listed: ListedRoute | null): HistoryRoute {
  return listed === null ? route : { ...route, listed }
}

/** Only the active parts of the filter. */
export const recordParts = (filter: RecordFilter): Partial<RecordFilter> => namedParts(filter, everyRecord)

export const isNarrowed = (filter: RecordFilter): boolean => Object.keys(recordParts(filter)).length > 0
