import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueImpact } from '#shared/domain/catalogue/catalogue-import.ts'
import type { DraftChannelRow } from '#shared/domain/channel/draft-channels.ts'
import type { CorrectionReport, DraftChange, DraftHistory } from '#shared/domain/draft/draft-change.ts'
import type { DraftStepLabel } from '#shared/domain/draft/draft-step.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { type LeftOutGroup, mostToldRows } from '#shared/domain/draft/left-out.ts'
import type { PersonInDraft } from '#shared/domain/draft/person-in-draft.ts'
import type {
  DraftCell,
  DraftOverview,
  DraftRowFilter,
  DraftRowView,
  FindingGroup,
  Page,
} from '#shared/domain/filing/overview.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import type { NitForm } from '#shared/domain/worker/nit.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { createColumnValues, type ListingColumnValues } from './column-values.ts'
import { type Comparing, createComparing } from './comparing/compare-drafts.ts'
import { type CorrectingDrafts, createCorrectingDrafts } from './correcting/correcting-drafts.ts'
import { exportForHr, type HrExport } from './corrections/export-for-hr.ts'
import { type MergeRequest, mergeCorrections } from './corrections/merge-corrections.ts'
import { createDraftOperations, type DraftOperations } from './draft-operations.ts'
import { createDraftSchedule, type DraftScheduling } from './draft-schedule.ts'
import { createExtractedReadings, type ExtractedReadings } from './extracted/extracted-readings.ts'
import { createFindingCells, type FindingCells } from './find-cells.ts'
import { createFormDrafts, type FormDrafts } from './forms/form-drafts.ts'
import { impactOf } from './open/catalogue-impact.ts'
import { followFilings } from './open/follow-filings.ts'
import { OpenDrafts } from './open/open-drafts.ts'
import { revalidateDrafts } from './open/revalidate-drafts.ts'
import { personInDrafts } from './person-in-drafts.ts'
import type { DraftStore, DraftSurroundings } from './ports.ts'
import { createQueryDrafts, type QueryDrafts } from './querying/query-drafts.ts'
import { saveDraft, type ValidatedFile } from './save-draft.ts'
import { createSortedRows, type SortedRows } from './sorted-rows.ts'
import { createDraftSteps, type DraftSteps } from './steps/draft-steps.ts'
import { createTwins, type Twins } from './twins.ts'
import { type AnswerUseCases, createAnswers } from './values/answers.ts'
import { createDraftValues, type ValueUseCases } from './values/draft-values.ts'

type Answer<Value> = Promise<Result<Value, AppError>>
type Moved = DraftChange & { readonly label: DraftStepLabel | null }

interface DraftReading {
  list(): Answer<readonly DraftOverview[]>
  read(id: DraftId): Answer<DraftOverview>
  rows(id: DraftId, filter: DraftRowFilter, offset: number, limit: number): Answer<Page<DraftRowView>>
  findings(id: DraftId): Answer<readonly Finding[]>
  groups(id: DraftId): Answer<readonly FindingGroup[]>
  history(id: DraftId): Answer<DraftHistory>
  /** Rows in which this person waits to be filed. */
  ofPerson(person: Person): Answer<readonly PersonInDraft[]>
  /** File rows left out of the draft because they are not workers, by reason, with the first rows of each. */
  leftOut(id: DraftId): Answer<readonly LeftOutGroup[]>
}

/**
 * Drafts: imported files that are being prepared for sending. Every change is validated and saved before the call
 * returns.
 */
export interface DraftUseCases
  extends DraftReading,
    SortedRows,
    ListingColumnValues,
    FindingCells,
    DraftOperations,
    ValueUseCases,
    CorrectingDrafts,
    FormDrafts,
    QueryDrafts,
    ExtractedReadings,
    DraftScheduling,
    Comparing,
    Twins {
  /** Keeps the findings of the open draft current until the returned function is called. */
  follow(): () => void
  channels(id: DraftId): Answer<readonly DraftChannelRow[]>
  undo(id: DraftId): Answer<Moved>
  redo(id: DraftId): Answer<Moved>
  setNitForm(id: DraftId, nit: string, form: NitForm): Answer<DraftOverview>
  /** The workbook for HR, without sent rows. */
  exportForHr(id: DraftId, request: HrExport): Answer<Uint8Array>
  mergeCorrections(id: DraftId, request: MergeRequest): Answer<CorrectionReport>
  rememberCell(id: DraftId, cell: DraftCell): Answer<null>
  remove(id: DraftId): Answer<null>
}

/** The stage: user operations on drafts, and services for other stages. */
export interface Drafts {
  readonly useCases: DraftUseCases
  /** Remembered answers about values, separate for each company. */
  readonly answers: AnswerUseCases
  /** Saves a validated file as a new draft, opened for editing. */
  save(file: Procedure & { readonly fileName: string }, validated: ValidatedFile): Answer<DraftOverview>
  /** Runs work on one draft with current findings, while no other change runs. Error `draft.not-found`. */
  withFresh: OpenDrafts['withFresh']
  /** Call after something was filed or its state changed: findings about its people may have changed. */
  hearOfFilings(): void
  /** Validates every draft again, after a change in what validation depends on. */
  revalidateAll(): Promise<void>
  /** The findings that drafts would have with these imported lists. Saves nothing. */
  impactOf(kind: CatalogueKind, official: readonly CatalogueTable[]): Promise<CatalogueImpact>
}

export function createDrafts(surroundings: DraftSurroundings): Drafts {
  const openDrafts = new OpenDrafts(surroundings)
  const follower = followFilings(openDrafts)
  const steps = createDraftSteps(surroundings, openDrafts)
  const reading = createDraftReading(surroundings, openDrafts)
  const values = createDraftValues(surroundings, openDrafts, steps)
  const lists = createSortedRows(surroundings)
  return {
    useCases: {
      ...reading,
      ...createDraftOperations(surroundings, steps),
      ...values,
      ...createCorrectingDrafts(surroundings, openDrafts, steps),
      ...createExtractedReadings(surroundings, openDrafts, steps),
      ...createFormDrafts(surroundings, openDrafts),
      ...createQueryDrafts(surroundings, openDrafts),
      ...createDraftSchedule(surroundings, openDrafts, reading.read),
      ...lists,
      ...createFindingCells(surroundings, lists),
      ...createColumnValues(surroundings),
      ...createTwins(surroundings, openDrafts, steps),
      ...createComparing(surroundings, steps),
      ...createDraftKeeping(surroundings, openDrafts, steps, reading),
      follow: () => follower.follow(),
    },
    answers: createAnswers(surroundings.answers),
    save: async (file, validated) => {
      const saved = await saveDraft(surroundings, openDrafts, file, validated)
      if (!saved.ok) return saved
      const change = await values.confirmAsBefore(saved.value.draft.id)
      return change.ok ? success(change.value?.overview ?? saved.value) : change
    },
    withFresh: (id, work) => openDrafts.withFresh(id, work),
    hearOfFilings: () => follower.hear(),
    revalidateAll: () => revalidateDrafts(surroundings, openDrafts),
    impactOf: (kind, official) => impactOf(surroundings, kind, official),
  }
}

const createDraftReading = ({ store }: DraftSurroundings, openDrafts: OpenDrafts): DraftReading => ({
  list: async () => success(await store.list()),
  read: async (id) => {
    const overview = await store.read(id)
    return overview === null ? failure(appError('draft.not-found', { draft: id })) : success(overview)
  },
  rows: async (id, filter, offset, limit) => {
    openDrafts.warm(id)
    return success(await store.rows(id, filter, offset, limit))
  },
  findings: async (id) => success(await store.findings(id)),
  groups: async (id) => success(await store.findingGroups(id)),
  history: async (id) => success(await store.history(id)),
  ofPerson: async (person) => success(await personInDrafts(store, person)),
  leftOut: async (id) => success(await store.leftOut(id, mostToldRows)),
})

type DraftKeeping = Omit<
  DraftUseCases,
  keyof (DraftReading &
    SortedRows &
    ListingColumnValues &
    FindingCells &
    DraftOperations &
    ValueUseCases &
    CorrectingDrafts &
    FormDrafts &
    QueryDrafts &
    Twins &
    Comparing &
    ExtractedReadings &
    DraftScheduling &
    Pick<DraftUseCases, 'follow'>)
>

function createDraftKeeping(
  surroundings: DraftSurroundings,
  openDrafts: OpenDrafts,
  steps: DraftSteps,
  { read }: DraftReading,
): DraftKeeping {
  const { store, events, saveNitForm } = surroundings
  return {
    channels: (id) => openDrafts.withDraft(id, async () => success(await readChannels(store, id))),
    undo: (id) => steps.move(id, 'undo'),
    redo: (id) => steps.move(id, 'redo'),
    setNitForm: async (id, nit, form) => {
      await saveNitForm(nit, form)
      openDrafts.forget()
      return openDrafts.withDraft(id, async () => read(id))
    },
    exportForHr: (id, request) => exportForHr(surroundings, openDrafts, id, request),
    mergeCorrections: (id, request) => mergeCorrections(surroundings, steps, id, request),
    rememberCell: async (id, cell) => {
      await store.rememberCell(id, cell)
      return success(null)
    },
    remove: async (id) => {
      await openDrafts.alone(async () => {
        openDrafts.forget()
        await store.remove(id)
      })
      events.changed({ area: 'drafts', ids: [id] })
      return success(null)
    },
  }
}

async function readChannels(store: DraftStore, id: DraftId): Promise<readonly DraftChannelRow[]> {
  const ready = new Set(await store.rowNumbers(id, 'ready'))
  return (await store.allRows(id))
    .filter(({ row }) => ready.has(row))
    .map(({ row, values }) => ({
      row,
      name: values.Nombres ?? '',
      entityCode: values.CodigoEntidad ?? '',
      channel: values.Canal ?? '',
    }))
}
