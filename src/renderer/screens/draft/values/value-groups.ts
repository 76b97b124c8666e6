import { asksEach } from '#shared/domain/draft/finding-codes.ts'
import {
  countQuestions,
  type ValueAnswer,
  type ValueCount,
  type ValueQuestion,
} from '#shared/domain/draft/value-question.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'

/** One answer for all questions of a column that it fits. */
export interface JointAnswer {
  readonly kind: 'proposals' | 'day-first' | 'month-first' | 'day-as-written' | 'day-after' | 'confirm' | 'aside'
  readonly answers: readonly ValueAnswer[]
}

/** The questions about one column. */
export interface ValueGroup {
  readonly field: string
  readonly questions: readonly ValueQuestion[]
  readonly inDoubt: ValueCount
  /** Answers for several at once. */
  readonly joint: readonly JointAnswer[]
}

/** By column, in main's order. */
export const groupValues = (questions: readonly ValueQuestion[]): readonly ValueGroup[] =>
  [...Map.groupBy(questions, ({ field }) => field)].map(([field, ofField]) => ({
    field,
    questions: ofField,
    inDoubt: countQuestions(ofField),
    joint: jointAnswers(ofField),
  }))

/** A name where a code belongs. In a column of several, the group says so once. */
export const isName = ({ finding }: ValueQuestion): boolean => finding.code === 'code.is-a-name'

export const questionKey = ({ field, value }: Pick<ValueQuestion, 'field' | 'value'>): string => `${field} ${value}`

/** The answer that accepts the proposal; null when there is none. */
export function proposedAnswer(question: ValueQuestion): ValueAnswer | null {
  const { field, value, proposal } = question
  if (proposal === null) return null
  return proposal.answer === 'confirm' ? { field, value, answer: 'confirm' } : writeAnswer(question, proposal.value)
}

/** Choosing the current value confirms it. */
export const writeAnswer = ({ field, value }: Pick<ValueQuestion, 'field' | 'value'>, to: string): ValueAnswer =>
  to === value ? { field, value, answer: 'confirm' } : { field, value, answer: 'write', to }

const jointAnswers = (questions: readonly ValueQuestion[]): readonly JointAnswer[] =>
  [
    { kind: 'proposals', answers: answersOf(questions, proposedAnswer) } as const,
    { kind: 'day-first', answers: answersOf(questions, (question) => dateAnswer(question, 'day-first')) } as const,
    { kind: 'month-first', answers: answersOf(questions, (question) => dateAnswer(question, 'month-first')) } as const,
    { kind: 'day-as-written', answers: answersOf(questions, (question) => movedAnswer(question, 0)) } as const,
    { kind: 'day-after', answers: answersOf(questions, (question) => movedAnswer(question, 1)) } as const,
    { kind: 'aside', answers: answersOf(questions, setAside) } as const,
    { kind: 'confirm', answers: answersOf(questions, confirmation) } as const,
  ].filter(({ answers }) => answers.length > 1)

const answersOf = (
  questions: readonly ValueQuestion[],
  answer: (question: ValueQuestion) => ValueAnswer | null,
): readonly ValueAnswer[] => questions.flatMap((question) => answer(question) ?? [])

const confirmation = ({ field, value, doubts, choices, proposal }: ValueQuestion): ValueAnswer | null =>
  // An ambiguous date is confirmed by choosing its reading, and doubts about a person are confirmed one by one.
  doubts.length === 0 ||
  (doubts.some(asksEach) && field !== remarkField.name) ||
  choices.length > 0 ||
  proposal !== null
    ? null
    : { field, value, answer: 'confirm' }

const setAside = ({ field, value }: ValueQuestion): ValueAnswer | null =>
  field === remarkField.name ? { field, value, answer: 'aside' } : null

function dateAnswer(question: ValueQuestion, order: DateOrder): ValueAnswer | null {
  const { choices, proposal } = question
  if (isMoved(question)) return null
  const days = [...choices.map(({ value }) => value), ...(proposal?.answer === 'write' ? [proposal.value] : [])]
  if (days.length < 2) return null
  const day = days.find((one) => orderOf(question.value, one) === order)
  return day === undefined ? null : writeAnswer(question, day)
}

const isMoved = ({ finding }: ValueQuestion): boolean => finding.code === 'date.moved'

/** One of the two days that a shifted date can mean; with more, each is answered individually. */
function movedAnswer(question: ValueQuestion, at: 0 | 1): ValueAnswer | null {
  const day = isMoved(question) && question.choices.length === 2 ? question.choices[at] : undefined
  return day === undefined ? null : writeAnswer(question, day.value)
}

type DateOrder = 'day-first' | 'month-first'

const numbersFirst = /^\D*(\d{1,2})\D+(\d{1,2})\D+\d{2,4}/
const yearFirst = /^\D*\d{4}\D+(\d{1,2})\D+(\d{1,2})(?!\d)/

/** The day/month order in which a text means a day; null when it fits neither. */
export function orderOf(text: string, day: string): DateOrder | null {
  const written = (numbersFirst.exec(text) ?? yearFirst.exec(text))?.slice(1, 3).map(Number)
  const meant = /^(\d\d)\/(\d\d)\/\d{4}$/.exec(day)?.slice(1, 3).map(Number)
  if (!written || !meant) return null
  if (written[0] === meant[0] && written[1] === meant[1]) return 'day-first'
  return written[0] === meant[1] && written[1] === meant[0] ? 'month-first' : null
}
