import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import { formChanges, hasForms, type KnownForm } from '#shared/domain/forms/filed-form.ts'
import type { FormComparison, FormContract, FormRowChange } from '#shared/domain/forms/form-drafts.ts'
import type { DraftStore } from '../ports.ts'
import { readKnownForms } from './filed-forms.ts'

/** Rows by number, or all; of the rows with changes, a page from an offset. */
export interface FormsAsked {
  readonly rows: readonly number[] | null
  readonly offset: number
  readonly limit: number
}

/** What the unsent rows of an update would change. Other drafts report no changes. */
export async function compareForms(
  store: Pick<DraftStore, 'allRows' | 'filedContracts'>,
  { module, entity, operation, id }: Draft,
  { rows: asked, offset, limit }: FormsAsked,
): Promise<FormComparison> {
  if (module !== 'affiliation-form' || operation !== 'update') return { changed: 0, unchanged: 0, unknown: 0, rows: [] }
  const named = asked === null ? null : new Set(asked)
  const rows = (await store.allRows(id)).filter(
    ({ row, sentBatch, quarantined }) =>
      sentBatch === undefined && quarantined !== true && (named === null || named.has(row)),
  )
  const known = await readKnownForms(store, rows.map(contractOf))
  const changed: FormRowChange[] = []
  let unchanged = 0
  let unknown = 0
  for (const [index, row] of rows.entries()) {
    const form = known[index] ?? null
    if (form === null || !hasForms(entity, form)) unknown += 1
    else {
      const change = changeOf(row, entity, form)
      if (change.changes.length === 0) unchanged += 1
      else changed.push(change)
    }
  }
  return { changed: changed.length, unchanged, unknown, rows: changed.slice(offset, offset + limit) }
}

const contractOf = ({ values }: DraftRow): FormContract => ({
  contract: values.NumeroContrato ?? '',
  documentType: values.TipoDocumentoIdentificacion ?? '',
  documentNumber: values.NumeroIdentificacion ?? '',
})

const changeOf = ({ row, values }: DraftRow, entity: Draft['entity'], form: KnownForm): FormRowChange => ({
  row,
  name: values.Nombres ?? '',
  contract: values.NumeroContrato ?? '',
  filedOn: form.filedOn,
  changes: formChanges(entity, (field) => values[field] ?? '', form),
})
