import type { CheckedProcedure } from '#shared/domain/draft/validation-context.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { InOtherDraft, PeopleInDrafts } from '#shared/domain/filing/shown/other-drafts.ts'
import { personKey } from '#shared/domain/filing/shown/person-key.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { DraftStore } from './ports.ts'

type Store = Pick<DraftStore, 'list' | 'fieldValues' | 'rowNumbers'>

interface Read {
  /** Changes with every change of the draft. */
  readonly stamp: string
  readonly people: PeopleInDrafts
}

/** The people that a profile's drafts would file. Each draft is read once, and again after it changes. */
export function peopleInDrafts(store: Store): (procedure: CheckedProcedure) => Promise<PeopleInDrafts> {
  const known = new Map<string, Read>()
  const peopleOf = async (overview: DraftOverview): Promise<PeopleInDrafts> => {
    const { draft, counts, updatedAtMs } = overview
    const stamp = JSON.stringify([updatedAtMs, counts])
    const before = known.get(draft.id)
    if (before?.stamp === stamp) return before.people
    const people = await readPeople(store, overview)
    known.set(draft.id, { stamp, people })
    return people
  }
  return async (procedure) => {
    const all = await store.list()
    const there = new Set<string>(all.map(({ draft }) => draft.id))
    for (const id of known.keys()) if (!there.has(id)) known.delete(id)
    const found = new Map<string, InOtherDraft>()
    for (const overview of all.filter((one) => isRival(one, procedure))) {
      for (const [key, place] of await peopleOf(overview)) if (!found.has(key)) found.set(key, place)
    }
    return found
  }
}

const isRival = ({ draft, counts }: DraftOverview, procedure: CheckedProcedure): boolean =>
  draft.id !== procedure.id && filesTheSame(draft, procedure) && counts.sentRows < counts.rows

/** Compares procedures per kind of entity: a form for EPS and CCF counts as a form for each. */
const filesTheSame = (one: Procedure, other: Procedure): boolean =>
  one.module === other.module &&
  (one.entity === other.entity ||
    (one.module === 'affiliation-form' && [one.entity, other.entity].includes('formularios_eps_ccf')))

/** Excludes sent rows, which are filed already, rows set aside, and rows left out of the draft. */
async function readPeople(store: Store, { draft: { id, fileName } }: DraftOverview): Promise<PeopleInDrafts> {
  const wanted = new Set(await store.rowNumbers(id, 'all'))
  for (const filter of ['sent', 'quarantined'] as const) {
    for (const row of await store.rowNumbers(id, filter)) wanted.delete(row)
  }
  const types = new Map(
    (await store.fieldValues(id, 'TipoDocumentoIdentificacion')).map(({ row, value }) => [row, value]),
  )
  const people = new Map<string, InOtherDraft>()
  for (const { row, value } of await store.fieldValues(id, 'NumeroIdentificacion')) {
    const key = personKey({ TipoDocumentoIdentificacion: types.get(row) ?? '', NumeroIdentificacion: value })
    if (key !== null && wanted.has(row) && !people.has(key)) people.set(key, { draftId: id, fileName, row })
  }
  return people
}
