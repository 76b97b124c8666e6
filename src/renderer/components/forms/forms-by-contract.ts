import type { ItemDocument } from '#shared/domain/filing/item.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { ItemId } from '#shared/kernel/ids.ts'

/** A form of a contract, from any batch. */
export interface ContractForm {
  readonly document: ItemDocument
  readonly filedAtMs: number
  /** The latest known of its kind. */
  readonly isNewest: boolean
}

interface FormsOfContract {
  readonly contract: string
  /** The records that filed it. */
  readonly records: readonly ItemId[]
  /** By kind, the newest of each first. */
  readonly forms: readonly ContractForm[]
}

/** The contracts with forms, in the order of the entries, each with all versions of its forms. */
export function formsByContract(entries: readonly HistoryEntry[]): readonly FormsOfContract[] {
  const filed = entries.filter(({ batch, item }) => batch.module === 'affiliation-form' && item.identity.contract)
  const byContract = Map.groupBy(filed, ({ item }) => item.identity.contract ?? '')
  return [...byContract].map(([contract, records]) => ({
    contract,
    records: records.map(({ item }) => item.id),
    forms: marked(
      records.flatMap(({ item, batch }) =>
        item.documents.map((document) => ({ document, filedAtMs: batch.createdAtMs })),
      ),
    ),
  }))
}

type Unmarked = Omit<ContractForm, 'isNewest'>

function marked(forms: readonly Unmarked[]): readonly ContractForm[] {
  const sorted = forms.toSorted(
    (one, other) => one.document.kind.localeCompare(other.document.kind) || newerFirst(one, other),
  )
  return sorted.map((form, index) => ({ ...form, isNewest: sorted[index - 1]?.document.kind !== form.document.kind }))
}

/** Compares version numbers when both have one, otherwise the batch dates. */
function newerFirst(one: Unmarked, other: Unmarked): number {
  const [first, second] = [one, other].map(({ document }) => Number(document.version ?? Number.NaN))
  const byVersion = (second ?? Number.NaN) - (first ?? Number.NaN)
  return Number.isNaN(byVersion) || byVersion === 0 ? other.filedAtMs - one.filedAtMs : byVersion
}
