import { useMemo } from 'react'
import {
  everyNotice,
  type NoticeColumn,
  type NoticeFilter,
  type NoticeOrder,
  newestNotices,
} from '#shared/domain/notifications/notice-table.ts'
import { namedParts } from '../../../components/data-table/filters/named-parts.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../../components/navigation/routes.ts'
import { useTableLook } from './table-look.ts'

/** What the list shows, and its setters. All of it is in the route, so that going back restores it. */
export interface ShownNotices {
  readonly filter: NoticeFilter
  readonly order: NoticeOrder
  readonly columns: readonly NoticeColumn[]
  /** The delivery whose panel is open. */
  readonly delivery: string | null
  readonly narrow: (parts: Partial<NoticeFilter>) => void
  readonly sortBy: (order: NoticeOrder) => void
  readonly arrange: (columns: readonly NoticeColumn[]) => void
  readonly open: (delivery: string | null) => void
}

export function useShownNotices(route: ScreenProps<'notifications'>['route']): ShownNotices {
  const show = useNavigation((state) => state.show)
  const { columns: chosen, choose } = useTableLook()
  const columns = route.columns ?? chosen
  return useMemo(() => {
    const filter = { ...everyNotice, ...route.filter }
    return {
      filter,
      order: route.order ?? newestNotices,
      columns,
      delivery: route.delivery ?? null,
      narrow: (parts) => show({ ...route, filter: namedParts({ ...filter, ...parts }, everyNotice) }),
      sortBy: (order) => show({ ...route, order }),
      arrange: (arranged) => {
        choose({ columns: arranged })
        show({ ...route, columns: arranged })
      },
      open: (delivery) => {
        const { delivery: _, ...without } = route
        show(delivery === null ? without : { ...route, delivery })
      },
    }
  }, [route, show, columns, choose])
}

export const isNarrowed = (filter: NoticeFilter): boolean => Object.keys(namedParts(filter, everyNotice)).length > 0
