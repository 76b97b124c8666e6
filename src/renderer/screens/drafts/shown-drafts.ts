import { useMemo } from 'react'
import {
  type DraftColumn,
  type DraftOrder,
  type DraftTableFilter,
  latestDrafts,
  openDrafts,
} from '#shared/domain/pending/draft-table.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { useTableLook } from './table-look.ts'

/** What the screen shows, and its setters. All of it is in the route, so that going back restores it. */
export interface ShownDrafts {
  readonly filter: DraftTableFilter
  readonly order: DraftOrder
  readonly columns: readonly DraftColumn[]
  readonly narrow: (parts: Partial<DraftTableFilter>) => void
  readonly sortBy: (order: DraftOrder) => void
  readonly arrange: (columns: readonly DraftColumn[]) => void
  readonly showAll: (shown: {
    readonly filter: DraftTableFilter
    readonly order: DraftOrder
    readonly columns: readonly DraftColumn[]
  }) => void
}

export function useShownDrafts(route: ScreenProps<'drafts'>['route']): ShownDrafts {
  const show = useNavigation((state) => state.show)
  const { columns: chosen, choose } = useTableLook()
  const columns = route.columns ?? chosen
  return useMemo(() => {
    const filter = { ...openDrafts, ...route.filter, group: route.group ?? openDrafts.group }
    return {
      filter,
      order: route.order ?? latestDrafts,
      columns,
      narrow: (parts) => {
        const { group, ...named } = { ...filter, ...parts }
        show({ ...route, group, filter: namedParts(named) })
      },
      sortBy: (order) => show({ ...route, order }),
      arrange: (arranged) => {
        choose({ columns: arranged })
        show({ ...route, columns: arranged })
      },
      showAll: ({ filter: { group, ...wanted }, order, columns: arranged }) =>
        show({ screen: 'drafts', group, filter: namedParts(wanted), order, columns: arranged }),
    }
  }, [route, show, columns, choose])
}

/** Only the active parts of the filter. */
const namedParts = ({ search, module }: Omit<DraftTableFilter, 'group'>) => ({
  ...(search === '' ? {} : { search }),
  ...(module === null ? {} : { module }),
})

/** Whether a filter excludes anything of its group. */
export const isNarrowed = ({ search, module }: DraftTableFilter): boolean => search !== '' || module !== null
