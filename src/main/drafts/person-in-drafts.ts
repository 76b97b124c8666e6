import type { Draft } from '#shared/domain/draft/draft.ts'
import type { PersonInDraft } from '#shared/domain/draft/person-in-draft.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { isSamePerson, type Person } from '#shared/domain/filing/person.ts'
import type { DraftStore } from './ports.ts'

/** Rows of all drafts that would file a person, newest draft first. Sent rows are not included. */
export async function personInDrafts(
  store: Pick<DraftStore, 'list' | 'rowsWithValues' | 'rowsAt'>,
  person: Person,
): Promise<readonly PersonInDraft[]> {
  const found: PersonInDraft[] = []
  const drafts = (await store.list()).toSorted((one, other) => other.draft.createdAtMs - one.draft.createdAtMs)
  for (const { draft, counts } of drafts) {
    if (counts.sentRows === counts.rows) continue
    const wanted = { field: 'NumeroIdentificacion', value: person.documentNumber }
    const rows = await store.rowsAt(draft.id, await store.rowsWithValues(draft.id, [wanted]))
    found.push(...rows.filter((row) => wouldFile(row, person)).map((row) => rowOf(draft, row)))
  }
  return found
}

const wouldFile = ({ values, sentBatch }: DraftRowView, person: Person): boolean => {
  const { TipoDocumentoIdentificacion: documentType = '', NumeroIdentificacion: documentNumber = '' } = values
  return sentBatch === undefined && isSamePerson({ documentType, documentNumber }, person)
}

function rowOf({ id, module, entity, operation, fileName, createdAtMs }: Draft, row: DraftRowView): PersonInDraft {
  const errors = row.findings.filter(({ severity }) => severity === 'error').length
  return {
    draft: { id, module, entity, operation, fileName, createdAtMs },
    row: row.row,
    errors,
    warnings: row.findings.length - errors,
    quarantined: row.quarantined === true,
  }
}
