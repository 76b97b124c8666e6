import { type AppError, appError } from '#shared/domain/app-error.ts'
import { confirmationsOf, type GivenAnswers, noAnswers } from '#shared/domain/draft/given-answers.ts'
import type { ImportRequest } from '#shared/domain/draft/import-request.ts'
import { type OtherSheet, otherSheetsOf } from '#shared/domain/draft/left-out.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Drafts } from '../drafts/index.ts'
import { reviewNeeded } from '../workbook/index.ts'
import type { AppContext } from './context.ts'
import type { ImportUseCases } from './import-use-cases.ts'
import { readMemory, validateFile } from './validate-file.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

export function createImporting(context: AppContext, drafts: Drafts): ImportUseCases {
  const validated = async (request: ImportRequest) =>
    validateFile(context, request, { memory: await readMemory(context.stores) })
  return {
    importFile: async (request) => {
      context.events.progress({ task: 'import', done: 0, total: null })
      const answers = { ...(request.answers ?? noAnswers), confirmed: [] }
      const file = await validated({ ...request, answers })
      if (!file.ok) return file
      const asked = file.value.doubts.flatMap(({ field, asks }) => (asks ? [field] : []))
      if (asked.length > 0) return failure(reviewNeeded(request.file.fileName, asked))
      const others = otherSheetsOf(file.value.sheet.blocks).filter(({ standing }) => standing === 'asked')
      if (others.length > 0) return failure(otherSheetsAsked(others))
      const { module, entity, operation } = request
      const saved = await drafts.save({ module, entity, operation, fileName: request.file.fileName }, file.value)
      return saved.ok ? confirmGiven(drafts, saved.value, request.answers?.confirmed ?? []) : saved
    },
    fileQuestions: async (request) => {
      const file = await validated(request)
      return file.ok ? success({ doubts: file.value.doubts, blocks: file.value.sheet.blocks ?? [] }) : file
    },
  }
}

const otherSheetsAsked = (others: readonly OtherSheet[]): AppError =>
  appError('workbook.other-sheets', { sheets: others.map(({ sheet, rows }) => `${sheet} (${rows})`).join(', ') })

/** What was confirmed beforehand, where anything is in doubt about it: kept with the draft, as an answer in the window is. */
async function confirmGiven(
  { useCases }: Drafts,
  saved: DraftOverview,
  confirmed: GivenAnswers['confirmed'],
): Answer<DraftOverview> {
  if (confirmed.length === 0) return success(saved)
  const review = await useCases.values(saved.draft.id)
  if (!review.ok) return review
  // Each was named by itself, and is confirmed by itself.
  let overview = saved
  for (const answer of confirmationsOf(review.value.questions, confirmed)) {
    const change = await useCases.answerValues(saved.draft.id, [answer])
    if (!change.ok) return change
    overview = change.value.overview
  }
  return success(overview)
}
