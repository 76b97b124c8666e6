import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type GivenAnswers, noAnswers } from '#shared/domain/draft/given-answers.ts'
import { mostToldRows } from '#shared/domain/draft/left-out.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Application, ImportRequest } from '../app/application.ts'
import type { AppContext } from '../app/context.ts'
import { readMemory, reviewNeeded } from '../app/map-file.ts'
import { validateFile } from '../app/validate-file.ts'
import { saveNitForm } from '../profiles/nit-forms.ts'
import { exportForHr } from './corrections/export-for-hr.ts'
import { mergeCorrections } from './corrections/merge-corrections.ts'
import { createDraftOperations } from './draft-operations.ts'
import { createDraftSchedule } from './draft-schedule.ts'
import type { OpenDrafts } from './open/open-drafts.ts'
import { createRejectedDrafts } from './rejected/rejected-drafts.ts'
import { saveDraft } from './save-draft.ts'
import { DraftSteps } from './steps/draft-steps.ts'
import { createDraftValues } from './values/draft-values.ts'

/** Drafts: imported files on their way to being sent. Every change is validated again and saved before it is answered. */
export function createDrafts(context: AppContext, openDrafts: OpenDrafts): Application['drafts'] {
  const { stores, events } = context
  const steps = new DraftSteps(context, openDrafts)
  const values = createDraftValues(context, openDrafts, steps)

  const read = async (id: DraftId): Promise<Result<DraftOverview, AppError>> => {
    const overview = await stores.drafts.read(id)
    return overview === null ? failure(appError('draft.not-found', { draft: id })) : success(overview)
  }

  const importFile = async (request: ImportRequest): Promise<Result<DraftOverview, AppError>> => {
    events.progress({ task: 'import', done: 0, total: null })
    const answers = { ...noAnswers, values: request.answers?.values ?? [] }
    const validated = await validateFile(context, request, { ...request, answers }, [], await readMemory(stores))
    if (!validated.ok) return validated
    const { fileName } = request.file
    const asked = validated.value.doubts.flatMap(({ field, asks }) => (asks ? [field] : []))
    if (asked.length > 0) return failure(reviewNeeded(fileName, asked))
    const saved = await saveDraft(context, openDrafts, request, fileName, validated.value)
    return saved.ok ? confirmGiven(saved.value, request.answers?.confirmed ?? []) : saved
  }

  /** What was confirmed beforehand, where anything is in doubt about it: kept with the draft, as an answer in the window is. */
  const confirmGiven = async (
    saved: DraftOverview,
    confirmed: GivenAnswers['confirmed'],
  ): Promise<Result<DraftOverview, AppError>> => {
    if (confirmed.length === 0) return success(saved)
    const review = await values.values(saved.draft.id)
    if (!review.ok) return review
    const answers = review.value.questions.flatMap(({ field, value, doubts }) =>
      doubts.length > 0 && confirmed.some((one) => one.field === field && one.value === value)
        ? [{ field, value, answer: 'confirm' } as const]
        : [],
    )
    if (answers.length === 0) return success(saved)
    const change = await values.answerValues(saved.draft.id, answers)
    return change.ok ? success(change.value.overview) : change
  }

  return {
    importFile,
    columnDoubts: async (request) => {
      const validated = await validateFile(context, request, request, [], await readMemory(stores))
      return validated.ok ? success(validated.value.doubts) : validated
    },
    list: async () => success(await stores.drafts.list()),
    read,
    rows: async (id, filter, offset, limit) => {
      openDrafts.warm(id)
      return success(await stores.drafts.rows(id, filter, offset, limit))
    },
    leftOut: async (id) => success(await stores.drafts.leftOut(id, mostToldRows)),
    findings: async (id) => success(await stores.drafts.findings(id)),
    groups: async (id) => success(await stores.drafts.findingGroups(id)),
    ...createDraftOperations(context, steps),
    ...values,
    undo: (id) => steps.move(id, 'undo'),
    redo: (id) => steps.move(id, 'redo'),
    history: async (id) => success(await stores.drafts.history(id)),
    ...createRejectedDrafts(context, openDrafts, steps),
    setNitForm: async (id, nit, form) => {
      await saveNitForm(stores.connection, nit, form)
      openDrafts.forget()
      return openDrafts.withDraft(id, async () => read(id))
    },
    exportForHr: (id, onlyWithFindings) => exportForHr(context, openDrafts, id, onlyWithFindings),
    mergeCorrections: (id, request) => mergeCorrections(context, steps, id, request),
    rememberCell: async (id, cell) => {
      await stores.drafts.rememberCell(id, cell)
      return success(null)
    },
    ...createDraftSchedule(context, openDrafts, read),
    remove: async (id) => {
      await openDrafts.alone(async () => {
        openDrafts.forget()
        await stores.drafts.remove(id)
      })
      events.changed({ area: 'drafts', ids: [id] })
      return success(null)
    },
  }
}
