import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import type { LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { entityThatAdds, formChanges, hasForms, type KnownForm } from '#shared/domain/forms/filed-form.ts'
import type {
  FormComparison,
  FormContract,
  FormOffer,
  FormPurpose,
  FormRowChange,
} from '#shared/domain/forms/form-drafts.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity } from '#shared/domain/worker/procedure.ts'
import { type DraftId, draftId, type ItemId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { OpenDrafts } from '../open/open-drafts.ts'
import type { DraftStore, DraftSurroundings } from '../ports.ts'
import { saveRows } from '../save-rows.ts'
import { readKnownForms } from './filed-forms.ts'
import { leftByForms } from './left-by-forms.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/**
 * Turns filed forms back into rows with their last accepted values: to add the entity that a contract lacks (spec 4
 * #5), or to change something (spec 4 #6). Each contract becomes one row, however often it was filed.
 */
export interface FormDrafts {
  formOffer(records: readonly ItemId[]): Answer<FormOffer>
  /** The given records that `draftForms` does not take, by reason. */
  leftByForms(records: readonly ItemId[], purpose: FormPurpose): Answer<readonly LeftBehindGroup[]>
  /**
   * Creates drafts of these forms, one per required procedure. Reuses an existing draft if all of its contracts wait
   * there. Errors `forms.nothing-to-complete`, `forms.nothing-to-update`.
   */
  draftForms(records: readonly ItemId[], purpose: FormPurpose): Answer<readonly DraftOverview[]>
  /** What the rows of an update change against the values last accepted here. Error `draft.not-found`. */
  formChanges(id: DraftId, asked: FormsAsked): Answer<FormComparison>
}

export const createFormDrafts = (surroundings: DraftSurroundings, openDrafts: OpenDrafts): FormDrafts => ({
  formOffer: async (records) => {
    const forms = await formsOf(surroundings, records)
    const lacking = (administrator: 'EPS' | 'CCF') =>
      forms.filter(({ known }) => known.missing === administrator).length
    return success({ completes: { EPS: lacking('EPS'), CCF: lacking('CCF') }, updates: forms.length })
  },
  leftByForms: async (records, purpose) => success(await leftByForms(surroundings, records, purpose)),
  draftForms: (records, purpose) => openDrafts.alone(() => draftForms(surroundings, records, purpose)),
  formChanges: async (id, asked) => {
    const overview = await surroundings.store.read(id)
    return overview === null
      ? failure(appError('draft.not-found', { draft: id }))
      : success(await compareForms(surroundings.store, overview.draft, asked))
  },
})

/** Rows by number, or all; of the rows with changes, a page from an offset. */
interface FormsAsked {
  readonly rows: readonly number[] | null
  readonly offset: number
  readonly limit: number
}

/** What the unsent rows of an update would change. Other drafts report no changes. */
async function compareForms(
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

interface FiledForm {
  readonly contract: FormContract
  readonly known: KnownForm
}

async function formsOf(
  { store, batches }: DraftSurroundings,
  records: readonly ItemId[],
): Promise<readonly FiledForm[]> {
  const contracts = await batches.formContracts(records)
  const known = await readKnownForms(store, contracts)
  return contracts.flatMap((contract, index): FiledForm[] => {
    const form = known[index] ?? null
    return form === null ? [] : [{ contract, known: form }]
  })
}

async function draftForms(
  surroundings: DraftSurroundings,
  records: readonly ItemId[],
  purpose: FormPurpose,
): Answer<readonly DraftOverview[]> {
  const forms = (await formsOf(surroundings, records)).filter(({ known }) => entityFor(purpose, known) !== null)
  if (forms.length === 0) {
    return failure(appError(purpose === 'complete' ? 'forms.nothing-to-complete' : 'forms.nothing-to-update'))
  }
  const drafts: DraftOverview[] = []
  for (const [entity, ofEntity] of Map.groupBy(forms, ({ known }) => entityFor(purpose, known))) {
    if (entity === null) continue
    const wanted = { purpose, entity, forms: ofEntity }
    const draft = (await presentDraft(surroundings, wanted)) ?? (await newDraft(surroundings, wanted))
    if (!draft.ok) return draft
    drafts.push(draft.value)
  }
  return success(drafts)
}

const entityFor = (purpose: FormPurpose, { entity, missing }: KnownForm): Entity | null => {
  if (purpose === 'update') return entity
  return missing === null ? null : entityThatAdds(missing)
}

interface WantedDraft {
  readonly purpose: FormPurpose
  readonly entity: Entity
  readonly forms: readonly FiledForm[]
}

/** The latest draft of this kind that contains all of these, including drafts edited since. */
async function presentDraft(
  { store }: DraftSurroundings,
  { purpose, entity, forms }: WantedDraft,
): Promise<Result<DraftOverview, AppError> | null> {
  const made = (await store.list())
    .filter(({ draft }) => draft.formPurpose === purpose && draft.entity === entity)
    .toSorted((one, other) => other.draft.createdAtMs - one.draft.createdAtMs)
  for (const overview of made) {
    const unsent = (await store.allRows(overview.draft.id)).filter(({ sentBatch }) => sentBatch === undefined)
    const contracts = new Set(unsent.map(({ values }) => values.NumeroContrato))
    if (forms.every(({ contract }) => contracts.has(contract.contract))) return success(overview)
  }
  return null
}

const firstRow = 2

function newDraft(surroundings: DraftSurroundings, { purpose, entity, forms }: WantedDraft): Answer<DraftOverview> {
  const names = fieldsOf('affiliation-form', entity).map(({ name }) => name)
  const rows = forms.map(
    ({ known: { values } }, index): DraftRow => ({
      row: firstRow + index,
      values: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
      originals: {},
    }),
  )
  const draft: Draft = {
    id: draftId(surroundings.newId()),
    module: 'affiliation-form',
    entity,
    operation: purpose === 'update' ? 'update' : 'create',
    fileName: draftName(purpose, forms),
    sheet: 'Formularios',
    headerRow: 1,
    columns: {},
    unmappedColumns: [],
    missingFields: [],
    catalogueVersion: '',
    createdAtMs: surroundings.clock.nowMs(),
    formPurpose: purpose,
  }
  return saveRows(surroundings, draft, rows)
}

/** A file name, so in the language of the files. */
const verbs = { complete: 'Completar', update: 'Actualizar' } as const satisfies Readonly<Record<FormPurpose, string>>

function draftName(purpose: FormPurpose, forms: readonly FiledForm[]): string {
  const [only] = forms
  const what = forms.length === 1 ? `contrato ${only?.contract.contract ?? ''}` : `${forms.length} contratos`
  return `${verbs[purpose]} ${what}`
}
