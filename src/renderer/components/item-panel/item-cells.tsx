import type { CustomCellRendererProps } from 'ag-grid-react'
import type { Item } from '#shared/domain/item.ts'
import { EntityStateChip, ItemStateChip, OutcomeChip } from '../chips/state-chips.tsx'
import { identityText } from './identity-text.ts'

interface WithData<Row> {
  readonly data?: Row | undefined
}

/** Cells of an item's columns, for grids whose rows are items or carry one. */
export function itemCells<Row>(itemOf: (row: Row) => Item) {
  const read =
    <Value,>(get: (item: Item) => Value) =>
    ({ data }: WithData<Row>): Value | string =>
      data === undefined ? '' : get(itemOf(data))
  return {
    row: read((item) => (item.row > 0 ? item.row : '')),
    identity: read((item) => identityText(item.identity)),
    name: read((item) => item.displayName),
    contract: read((item) => item.identity.contract ?? ''),
    entityCode: read((item) => item.identity.entityCode ?? ''),
    reasons: read((item) => item.reasons.join(' · ')),
    documents: read(({ documents }) =>
      documents.length === 0 ? '' : `${documents.filter(({ saved }) => saved).length} / ${documents.length}`,
    ),
    Outcome: ({ data }: CustomCellRendererProps<Row>) => {
      const outcome = data === undefined ? null : itemOf(data).outcome
      return outcome === null ? null : <OutcomeChip outcome={outcome} />
    },
    State: ({ data }: CustomCellRendererProps<Row>) => {
      const state = data === undefined ? null : itemOf(data).state
      return state === null ? null : <ItemStateChip state={state} />
    },
    EntityState: ({ data }: CustomCellRendererProps<Row>) => {
      const state = data === undefined ? null : itemOf(data).entityState
      return state === null ? null : <EntityStateChip state={state} />
    },
  }
}
