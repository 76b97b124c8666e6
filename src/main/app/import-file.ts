import { type AppError, appError } from '#shared/domain/app-error.ts'
import { noAnswers } from '#shared/domain/draft/given-answers.ts'
import type { ImportRequest } from '#shared/domain/draft/import-request.ts'
import { askedBlocks, type OtherSheet, otherSheetsOf, type SheetBlock } from '#shared/domain/draft/left-out.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { Drafts } from '../drafts/index.ts'
import { reviewNeeded } from '../workbook/index.ts'
import type { AppContext } from './context.ts'
import type { ImportUseCases } from './import-use-cases.ts'
import { readMemory, validateFile } from './validate-file.ts'

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
      const tables = askedBlocks(file.value.sheet.blocks)
      if (tables.length > 0) return failure(otherTablesAsked(tables))
      const { module, entity, operation } = request
      const saved = await drafts.save({ module, entity, operation, fileName: request.file.fileName }, file.value)
      if (!saved.ok) return saved
      const confirmed = await drafts.useCases.confirmGiven(saved.value.draft.id, request.answers?.confirmed ?? [])
      if (!confirmed.ok) return confirmed
      return success(confirmed.value?.overview ?? saved.value)
    },
    fileQuestions: async (request) => {
      const file = await validated(request)
      return file.ok ? success({ doubts: file.value.doubts, blocks: file.value.sheet.blocks ?? [] }) : file
    },
  }
}

const otherTablesAsked = (tables: readonly SheetBlock[]): AppError =>
  appError('workbook.other-tables', {
    tables: tables.map(({ number, title, rows }) => `${[number, title].join(' ').trim()} (${rows})`).join(', '),
  })

const otherSheetsAsked = (others: readonly OtherSheet[]): AppError =>
  appError('workbook.other-sheets', { sheets: others.map(({ sheet, rows }) => `${sheet} (${rows})`).join(', ') })
