import type { AppContext } from '#main/app/context.ts'
import { composeSnapshot } from '#main/catalogues/catalogue-table.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import { rememberedCompany } from '#shared/domain/draft/remembered-answer.ts'
import type { ValueAnswer } from '#shared/domain/draft/value-question.ts'
import type { Confirmation } from '#shared/domain/filing/confirmation.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { OpenDraft, OpenDrafts } from '../open/open-drafts.ts'
import { concerning, type DraftSteps, type NamedWork } from '../steps/draft-steps.ts'
import { answerWork, sureWork } from './answer-commands.ts'
import { AnswerMemory } from './answer-memory.ts'
import { answersToRemember } from './answers-to-remember.ts'
import { ValueEntries, type ValueEntry } from './value-entries.ts'
import { type ProposalKnowledge, questionOf, reviewOf } from './value-review.ts'
import type { ValueUseCases } from './value-use-cases.ts'

/** What is in doubt about a draft at this moment, and what it is judged with. */
interface Book extends ProposalKnowledge {
  readonly entries: ValueEntries
}

interface Answered {
  readonly entry: ValueEntry
  readonly answer: ValueAnswer
}

/** "Valores": every doubtful value of a draft asked once, answered for all its rows in one step, and remembered for the company. */
export function createDraftValues(context: AppContext, openDrafts: OpenDrafts, steps: DraftSteps): ValueUseCases {
  const { stores } = context

  const bookOf = async ({ draft }: OpenDraft): Promise<Book> => {
    const entries = new ValueEntries(fieldsOf(draft.module, draft.entity))
    const companies = new Map<string, string>()
    for await (const rows of stores.drafts.foundPages(draft.id)) {
      for (const found of rows) {
        const company = companies.get(found.company) ?? rememberedCompany(found.company)
        companies.set(found.company, company)
        entries.take({ ...found, company })
      }
    }
    const known = [...new Set(companies.values())].filter((company) => company !== '')
    return {
      entries,
      catalogues: composeSnapshot([...context.referenceCatalogues, ...(await context.officialCatalogues())]),
      memory: new AnswerMemory(await stores.answers.remembered(known)),
    }
  }

  const prepareAnswers = async (
    open: OpenDraft,
    answers: readonly ValueAnswer[],
    keep: (book: Book, answered: readonly Answered[]) => void,
  ): Promise<Result<NamedWork, AppError>> => {
    const book = await bookOf(open)
    const answered: Answered[] = []
    for (const told of answers) {
      const answer = asConfirmation(told)
      const entry = book.entries.find(answer.field, answer.value)
      if (entry === undefined) return failure(appError('values.no-longer-asked', { value: answer.value }))
      const refused = refusalOf(answer, entry, book)
      if (refused !== null) return failure(refused)
      answered.push({ entry, answer })
    }
    const added = answered.flatMap(({ entry, answer }) =>
      answer.answer === 'confirm' ? confirmationsOf(entry, book) : [],
    )
    const confirmations = { added, removed: [] }
    keep(book, answered)
    return success({
      work: { ...answerWork(open.draft, answered), recheck: concerning(confirmations) },
      name: (cells) => stepName(answered, cells),
      confirmations,
    })
  }

  const answerValues: ValueUseCases['answerValues'] = async (id, answers) => {
    let remember = async (): Promise<void> => undefined
    const change = await steps.perform(id, (open) =>
      prepareAnswers(open, answers, (book, answered) => {
        const nowMs = context.clock.nowMs()
        const kept = answered.flatMap(({ entry, answer }) =>
          answersToRemember(entry, answer, questionOf(entry, book).proposal, nowMs),
        )
        remember = () => stores.answers.remember(kept)
      }),
    )
    if (change.ok) await remember()
    return change
  }

  const takeSureValues = (id: DraftId) =>
    steps.perform(id, async (open) => {
      const book = await bookOf(open)
      const sure = book.entries.questions().flatMap((entry) => {
        const { proposal } = questionOf(entry, book)
        return proposal?.sure === true ? [{ entry, proposal }] : []
      })
      const added = sure.flatMap(({ entry, proposal }) =>
        proposal.answer === 'confirm' ? confirmationsOf(entry, book) : [],
      )
      const confirmations = { added, removed: [] }
      return success({
        work: { ...sureWork(open, book.entries, sure), recheck: concerning(confirmations) },
        name: (cells) => ({ kind: 'values', parameters: { count: String(cells) } }),
        confirmations,
      })
    })

  const revokeConfirmed = (id: DraftId) =>
    steps.perform(id, async () => {
      const removed = await stores.drafts.confirmations(id)
      const confirmations = { added: [], removed }
      const rows = await steps.rowsConcerned(id, confirmations)
      return success({
        work: { rows, changesSentRows: false, change: async (views) => views, recheck: concerning(confirmations) },
        name: () => ({ kind: 'revoke', parameters: { count: String(removed.length) } }),
        confirmations,
      })
    })

  return {
    values: (id) =>
      openDrafts.withDraft(id, async (open) => {
        const book = await bookOf(open)
        const confirmed = await stores.drafts.confirmations(id)
        return success(reviewOf(book.entries, book, confirmed.length))
      }),
    answerValues,
    takeSureValues,
    revokeConfirmed,
  }
}

/** Who takes the present value from among the choices says that it is right. */
const asConfirmation = (answer: ValueAnswer): ValueAnswer =>
  answer.answer === 'write' && answer.to === answer.value
    ? { field: answer.field, value: answer.value, answer: 'confirm' }
    : answer

const confirmationsOf = (entry: ValueEntry, book: Book): readonly Confirmation[] =>
  questionOf(entry, book).doubts.map((code) => ({ field: entry.field.name, value: entry.value, code }))

function refusalOf(answer: ValueAnswer, entry: ValueEntry, book: Book): AppError | null {
  if (answer.answer === 'confirm') {
    return confirmationsOf(entry, book).length > 0 ? null : appError('values.not-confirmable')
  }
  if (answer.to.length > mostCellCharacters) {
    return appError('draft.cell-too-long', { limit: String(mostCellCharacters) })
  }
  return null
}

function stepName(answered: readonly Answered[], cells: number): ReturnType<NamedWork['name']> {
  const [only] = answered
  if (only === undefined || answered.length > 1) return { kind: 'values', parameters: { count: String(cells) } }
  const { field, value } = only.answer
  const count = String(only.entry.rows.length)
  return only.answer.answer === 'confirm'
    ? { kind: 'confirm', parameters: { field, value, count } }
    : { kind: 'value', parameters: { field, value, to: only.answer.to, count } }
}
