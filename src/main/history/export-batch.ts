import type { AppError } from '#shared/domain/app-error.ts'
import { type EntityNames, entityName } from '#shared/domain/catalogue/entity-names.ts'
import { answerTexts, columnName } from '#shared/domain/filing/answer/answer-columns.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import { itemReasons } from '#shared/domain/filing/item-reasons.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import { answerFieldsOf } from '#shared/domain/modules/answer-fields.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Result } from '#shared/kernel/result.ts'
import { batchFileHeaders, batchFileWords } from '#shared/texts/batch-file-texts.ts'
import { momentText } from '#shared/texts/day-text.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'
import { recordHeader, recordText } from '#shared/texts/record-texts.ts'
import { entityStateWords, itemStateWords, outcomeWord, wireStateWord } from '#shared/texts/states.ts'
import { changesText, lastStepText, statesBeforeText, stepsText } from '#shared/texts/steps/step-texts.ts'
import type { HistoryContext } from './context.ts'

export interface BatchFile {
  readonly format: 'xlsx' | 'csv'
  readonly language: Language
}

/** Verdict of a query or check in the words of the screen, and what a check kept of its files. */
function verdictColumnsOf(module: ModuleName): readonly RecordColumn[] {
  if (!isQueryModule(module)) return []
  return module === 'background-check' ? ['answer', 'confidence', 'report', 'evidence'] : ['answer', 'confidence']
}

/**
 * One line per item. For queries, checks and readings: the verdict, then one column per field in the batch's answers.
 * The writer neutralises formulas.
 */
export async function exportBatch(
  { stores, clock, writeReport, entityNames }: Pick<HistoryContext, 'stores' | 'clock' | 'writeReport' | 'entityNames'>,
  overview: BatchOverview,
  { format, language }: BatchFile,
): Promise<Result<Uint8Array, AppError>> {
  const { batch } = overview
  const { id, module, createdAtMs } = batch
  const requestIds = new Map(overview.submissions.map((submission) => [submission.id, submission.requestId ?? '']))
  const words = answerWords(language)
  const madeAt = momentText(createdAtMs, language)
  const names = await entityNames()
  if (!names.ok) return names
  const answers = await stores.history.answerColumns(id)
  // An answer that arrived meanwhile may have a field that none of these columns covers.
  const asked = { ...answers, hasRest: answerFieldsOf(module) !== null }
  const verdicts = verdictColumnsOf(module)
  const recordWords = { language, companies: [], entities: names.value, today: bogotaDate(clock.nowMs()) }
  const rows: (readonly string[])[] = []
  for await (const items of stores.history.itemPages(id)) {
    for (const item of items) {
      const requestId = requestIds.get(item.submissionId) ?? ''
      rows.push([
        ...cellsOf(item, names.value, language),
        requestId,
        madeAt,
        ...verdicts.map((column) => recordText(column, { item, batch }, recordWords)),
        ...answerTexts(item.result, asked, words),
      ])
    }
  }
  const titles = [
    ...batchFileHeaders.map((header) => header[language]),
    ...verdicts.map((column) => recordHeader(column, language)),
    ...answers.paths.map((path) => columnName(path, words)),
    batchFileWords.rest[language],
  ]
  const width = asked.hasRest && rows.some((row) => row.at(-1) !== '') ? titles.length : titles.length - 1
  return writeReport({
    sheetName: batchFileWords.sheet[language],
    columns: titles.slice(0, width),
    rows: rows.map((row) => row.slice(0, width)),
    format,
  })
}

const cellsOf = (item: Item, names: EntityNames, language: Language): readonly string[] => [
  item.row === 0 ? '' : rowText(item.row),
  item.identity.documentType ?? '',
  item.identity.documentNumber ?? item.identity.reference ?? '',
  item.displayName,
  item.company ?? '',
  item.identity.contract ?? '',
  item.identity.entityCode ?? '',
  entityName(item.identity.entityCode ?? '', names),
  outcomeWord(item.outcome, language),
  wireStateWord(item.state, itemStateWords, language),
  wireStateWord(item.entityState, entityStateWords, language),
  itemReasons(item).join('; '),
  statesBeforeText(item, language, ' - '),
  changesText(item),
  lastStepText(item, language, ' - '),
  stepsText(item, language),
  savedText(item, language),
]

const savedText = ({ documents }: Item, language: Language): string =>
  fillSentence(batchFileWords.saved, language, {
    saved: String(documents.filter((document) => document.saved).length),
    total: String(documents.length),
  })
