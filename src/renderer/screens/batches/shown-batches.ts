import { useMemo } from 'react'
import {
  type BatchColumn,
  type BatchOrder,
  type BatchTableFilter,
  everyBatchLine,
  newestBatches,
} from '#shared/domain/filing/batch-table.ts'
import { namedParts } from '../../components/data-table/filters/named-parts.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps, SendsRoute } from '../../components/navigation/routes.ts'
import { useTableLook } from './table-look.ts'

/** What the screen shows, and its setters. All of it is in the route, so that going back restores it. */
export interface ShownBatches {
  readonly filter: BatchTableFilter
  readonly order: BatchOrder
  readonly columns: readonly BatchColumn[]
  /** Lists their sends instead. */
  readonly sends: SendsRoute | null
  readonly narrow: (parts: Partial<BatchTableFilter>) => void
  readonly sortBy: (order: BatchOrder) => void
  readonly arrange: (columns: readonly BatchColumn[]) => void
  /** Lists the same batches by send; null: by batch. */
  readonly listSends: (sends: SendsRoute | null) => void
  readonly showAll: (shown: {
    readonly filter: BatchTableFilter
    readonly order: BatchOrder
    readonly columns: readonly BatchColumn[]
    readonly sends?: SendsRoute | undefined
  }) => void
}

type BatchesRoute = ScreenProps<'batches'>['route']

export function useShownBatches(route: BatchesRoute): ShownBatches {
  const show = useNavigation((state) => state.show)
  const look = useTableLook()
  const { choose } = look
  const columns = route.columns ?? look.columns
  return useMemo(() => {
    const filter = { ...everyBatchLine, ...route.filter, phase: route.phase ?? 'all' }
    return {
      filter,
      order: route.order ?? newestBatches,
      columns,
      sends: route.sends ?? null,
      narrow: (parts) => {
        const { phase, ...named } = { ...filter, ...parts }
        show({ ...route, phase, filter: namedParts(named, everyBatchLine) })
      },
      sortBy: (order) => show({ ...route, order }),
      arrange: (chosen) => {
        choose({ columns: chosen })
        show({ ...route, columns: chosen })
      },
      listSends: (sends) => {
        const { sends: _, ...batches } = route
        show(sends === null ? batches : { ...batches, sends })
      },
      showAll: ({ filter: { phase, ...wanted }, order, columns: chosen, sends }) =>
        show({
          ...{ screen: 'batches', phase, filter: namedParts(wanted, everyBatchLine), order, columns: chosen },
          ...(sends === undefined ? {} : { sends }),
        }),
    }
  }, [route, show, columns, choose])
}

export const isNarrowed = (filter: BatchTableFilter): boolean =>
  Object.keys(namedParts(filter, everyBatchLine)).length > 0
