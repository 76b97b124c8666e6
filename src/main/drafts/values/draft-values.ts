import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isComparisonCode } from '#shared/domain/draft/comparison/draft-comparison.ts'
import { type DraftChange, mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import type { DraftStepName } from '#shared/domain/draft/draft-step.ts'
import { asksEach } from '#shared/domain/draft/finding-codes.ts'
import { type GivenAnswers, confirmationsOf as givenConfirmations } from '#shared/domain/draft/given-answers.ts'
import { rememberedCompany } from '#shared/domain/draft/remembered-answer.ts'
import type { ValueAnswer, ValueReview } from '#shared/domain/draft/value-question.ts'
import { fieldOf, ValueEntries, type ValueEntry } from '#shared/domain/draft/values/value-entries.ts'
import type { Confirmation } from '#shared/domain/filing/confirmation.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { OpenDraft, OpenDrafts } from '../open/open-drafts.ts'
import type { DraftStore, DraftSurroundings } from '../ports.ts'
import type { DraftSteps, NamedCommand } from '../steps/draft-steps.ts'
import { concerning } from '../steps/row-command.ts'
import { takeSure, writeAnswers } from './answer-commands.ts'
import { AnswerMemory } from './answer-memory.ts'
import { answersToRemember } from './answers-to-remember.ts'
import { type ProposalKnowledge, questionOf, reviewOf } from './value-review.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/**
 * "Valores": asks about every doubtful value of a draft once, applies the answer to all its rows in one step, and
 * remembers it for the company.
 */
export interface ValueUseCases {
  values(id: DraftId): Answer<ValueReview>
  /**
   * All in one step. Errors: `values.no-longer-asked`, `values.not-confirmable`, `values.one-by-one`,
   * `draft.cell-too-long`, `draft.field-not-found`.
   */
  answerValues(id: DraftId, answers: readonly ValueAnswer[]): Answer<DraftChange>
  /** Applies every certain proposal, and every repair of a value not in question, in one step. */
  takeSureValues(id: DraftId): Answer<DraftChange>
  /**
   * Confirms warnings about values that the company confirmed before, so that each value is asked about only once. Null
   * if nothing was confirmed.
   */
  confirmAsBefore(id: DraftId): Answer<DraftChange | null>
  /** Confirms values named beforehand if they are in doubt, each separately. Null if nothing was confirmed. */
  confirmGiven(id: DraftId, confirmed: GivenAnswers['confirmed']): Answer<DraftChange | null>
  /** Revokes all confirmations, so that the values are in question again. */
  revokeConfirmed(id: DraftId): Answer<DraftChange>
}

/** The doubtful values of a draft at this moment, and the inputs to judge them. */
interface Book extends ProposalKnowledge {
  readonly entries: ValueEntries
}

interface Answered {
  readonly entry: ValueEntry
  readonly answer: ValueAnswer
}

export function createDraftValues(
  surroundings: DraftSurroundings,
  openDrafts: OpenDrafts,
  steps: DraftSteps,
): ValueUseCases {
  const { store, answers: memory, clock } = surroundings
  const answerValues: ValueUseCases['answerValues'] = async (id, answers) => {
    const performed = await steps.performWith(id, async (open) => {
      const book = await bookOf(surroundings, open)
      const read = readAnswers(book, answers)
      if (!read.ok) return read
      const nowMs = clock.nowMs()
      const besides = read.value.flatMap(({ entry, answer }) =>
        answersToRemember(entry, answer, questionOf(entry, book).proposal, nowMs),
      )
      return success({ named: answerCommand(open, book, read.value), besides })
    })
    if (!performed.ok) return performed
    await memory.remember(performed.value.besides)
    return success(performed.value.change)
  }
  const values: ValueUseCases['values'] = (id) =>
    openDrafts.withDraft(id, async (open) => {
      const book = await bookOf(surroundings, open)
      const confirmed = await confirmedValues(store, id)
      return success(reviewOf(book.entries, book, confirmed.length))
    })
  return {
    values,
    answerValues,
    confirmGiven: async (id, confirmed) => {
      if (confirmed.length === 0) return success(null)
      const review = await values(id)
      if (!review.ok) return review
      let latest: DraftChange | null = null
      for (const answer of givenConfirmations(review.value.questions, confirmed)) {
        const change = await answerValues(id, [answer])
        if (!change.ok) return change
        latest = change.value
      }
      return success(latest)
    },
    confirmAsBefore: async (id) => {
      const recalled = await openDrafts.withDraft(id, async (open) => {
        const book = await bookOf(surroundings, open)
        return success(confirmedBefore(book))
      })
      if (!recalled.ok) return recalled
      return recalled.value.length === 0 ? success(null) : answerValues(id, recalled.value)
    },
    takeSureValues: (id) =>
      steps.perform(id, async (open) => success(sureCommand(open, await bookOf(surroundings, open)))),
    revokeConfirmed: (id) =>
      steps.perform(id, async () => {
        const removed = await confirmedValues(store, id)
        const confirmations = { added: [], removed }
        const rows = await steps.rowsConcerned(id, confirmations)
        return success({
          command: { rows, changesSentRows: false, change: async (views) => views, recheck: concerning(confirmations) },
          name: () => ({ kind: 'revoke', parameters: { count: String(removed.length) } }),
          confirmations,
        })
      }),
  }
}

/** Without the answers about people in a comparison. */
const confirmedValues = async (store: DraftStore, id: DraftId): Promise<readonly Confirmation[]> =>
  (await store.confirmations(id)).filter(({ code }) => !isComparisonCode(code))

const confirmedBefore = (book: Book): readonly ValueAnswer[] =>
  book.entries.questions().flatMap((entry) => {
    const { field, value, finding, proposal } = questionOf(entry, book)
    return finding.severity === 'warning' && proposal?.answer === 'confirm' ? [{ field, value, answer: 'confirm' }] : []
  })

async function bookOf({ store, answers, rules }: DraftSurroundings, { draft }: OpenDraft): Promise<Book> {
  const entries = new ValueEntries(fieldsOf(draft.module, draft.entity))
  const companies = new Map<string, string>()
  for await (const rows of store.foundPages(draft.id)) {
    for (const found of rows) {
      const company = companies.get(found.company) ?? rememberedCompany(found.company)
      companies.set(found.company, company)
      entries.take({ ...found, company })
    }
  }
  const known = [...new Set(companies.values())].filter((company) => company !== '')
  return {
    entries,
    catalogues: await rules.catalogues(),
    memory: new AnswerMemory(await answers.remembered(known)),
  }
}

/**
 * Pairs the answers with their questions. Errors: `values.no-longer-asked`, `values.not-confirmable`,
 * `values.one-by-one`, `draft.cell-too-long`, `draft.field-not-found`.
 */
function readAnswers(book: Book, answers: readonly ValueAnswer[]): Result<readonly Answered[], AppError> {
  const answered: Answered[] = []
  for (const told of answers) {
    const answer = asConfirmation(told)
    const entry = book.entries.find(answer.field, answer.value)
    if (entry === undefined) return failure(appError('values.no-longer-asked', { value: answer.value }))
    const refused = refusalOf(answer, entry, book)
    if (refused !== null) return failure(refused)
    answered.push({ entry, answer })
  }
  const each = answered.filter(
    ({ entry, answer }) =>
      answer.answer === 'confirm' && fieldOf(entry) !== remarkField && [...entry.codes.keys()].some(asksEach),
  )
  // Doubts about persons are confirmed one by one, so that each is looked at. Row remarks are exempt, being few texts.
  return each.length > 1 ? failure(appError('values.one-by-one', { count: String(each.length) })) : success(answered)
}

function answerCommand({ draft }: OpenDraft, book: Book, answered: readonly Answered[]): NamedCommand {
  const added = answered.flatMap(({ entry, answer }) =>
    answer.answer === 'confirm' ? confirmationsOf(entry, book) : [],
  )
  const confirmations = { added, removed: [] }
  return {
    command: { ...writeAnswers(draft, answered), recheck: concerning(confirmations) },
    name: (cells) => stepName(answered, cells),
    confirmations,
  }
}

function sureCommand(open: OpenDraft, book: Book): NamedCommand {
  const sure = book.entries.questions().flatMap((entry) => {
    const { proposal } = questionOf(entry, book)
    return proposal?.sure === true ? [{ entry, proposal }] : []
  })
  const added = sure.flatMap(({ entry, proposal }) =>
    proposal.answer === 'confirm' ? confirmationsOf(entry, book) : [],
  )
  const confirmations = { added, removed: [] }
  return {
    command: { ...takeSure(open, book.entries, sure), recheck: concerning(confirmations) },
    name: (cells) => ({ kind: 'values', parameters: { count: String(cells) } }),
    confirmations,
  }
}

/** Choosing the current value confirms it. */
const asConfirmation = (answer: ValueAnswer): ValueAnswer =>
  answer.answer === 'write' && answer.to === answer.value
    ? { field: answer.field, value: answer.value, answer: 'confirm' }
    : answer

const confirmationsOf = (entry: ValueEntry, book: Book): readonly Confirmation[] =>
  questionOf(entry, book).doubts.flatMap((code) =>
    entry.fields.map(({ name }) => ({ field: name, value: entry.value, code })),
  )

function refusalOf(answer: ValueAnswer, entry: ValueEntry, book: Book): AppError | null {
  if (answer.answer === 'confirm') {
    return confirmationsOf(entry, book).length > 0 ? null : appError('values.not-confirmable')
  }
  if (answer.answer === 'aside') return null
  if (fieldOf(entry) === remarkField) return appError('draft.field-not-found', { field: remarkField.name })
  if (answer.to.length > mostCellCharacters) {
    return appError('draft.cell-too-long', { limit: String(mostCellCharacters) })
  }
  return null
}

function stepName(answered: readonly Answered[], cells: number): DraftStepName {
  if (answered.every(({ answer }) => answer.answer === 'aside'))
    return { kind: 'quarantine', parameters: { count: String(cells) } }
  const [only] = answered
  if (only === undefined || answered.length > 1) return { kind: 'values', parameters: { count: String(cells) } }
  const { value } = only.answer
  const field = only.entry.fields.map(({ name }) => name).join(', ')
  const count = String(only.entry.cells)
  return only.answer.answer === 'write'
    ? { kind: 'value', parameters: { field, value, to: only.answer.to, count } }
    : { kind: 'confirm', parameters: { field, value, count } }
}
