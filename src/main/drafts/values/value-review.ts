import type { CatalogueSnapshot } from '#shared/domain/catalogue/catalogue.ts'
import { catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import { codeList } from '#shared/domain/catalogue/code-list.ts'
import type { ValidationReport } from '#shared/domain/draft/draft.ts'
import type { FindingChoice } from '#shared/domain/draft/finding.ts'
import { asksEach } from '#shared/domain/draft/finding-codes.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import {
  countQuestions,
  mostQuestions,
  type ValueProposal,
  type ValueQuestion,
  type ValueReview,
  type WriteProposal,
} from '#shared/domain/draft/value-question.ts'
import {
  entriesOf,
  fieldOf,
  mayBeAbroad,
  suggestedFor,
  type ValueEntries,
  type ValueEntry,
} from '#shared/domain/draft/values/value-entries.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { valueKindOf } from '#shared/domain/worker/value-kind.ts'
import { bogotaDate, formatWireDate } from '#shared/kernel/civil-date.ts'
import { AnswerMemory } from './answer-memory.ts'

export interface ProposalKnowledge {
  readonly catalogues: CatalogueSnapshot
  readonly memory: AnswerMemory
}

const mostToldRows = 5

/** For a file that is not a draft yet: no remembered answers and no confirmations. */
export function reviewOfReport({ rows, findings }: ValidationReport, rules: ValidationContext): ValueReview {
  const entries = entriesOf({ rows, findings }, fieldsOf(rules.module, rules.entity))
  return reviewOf(entries, { catalogues: rules.catalogues, memory: new AnswerMemory([]) }, 0)
}

export function reviewOf(entries: ValueEntries, knowledge: ProposalKnowledge, confirmed: number): ValueReview {
  const questions = entries.questions().map((entry) => questionOf(entry, knowledge))
  const repairs = entries.repairs()
  const repaired = repairs.reduce((sum, { count }) => sum + count, 0)
  return {
    questions: questions.slice(0, mostQuestions),
    inDoubt: countQuestions(questions),
    repairs,
    sure: repaired + questions.filter(({ proposal }) => proposal?.sure === true).length,
    confirmed,
  }
}

export function questionOf(entry: ValueEntry, knowledge: ProposalKnowledge): ValueQuestion {
  const proposal = proposalFor(entry, knowledge)
  const taken = proposal?.answer === 'write' ? proposal.value : null
  const [field, ...others] = entry.fields.map(({ name }) => name)
  return {
    field: field ?? '',
    ...(others.length > 0 ? { alsoIn: others } : {}),
    value: entry.value,
    count: entry.cells,
    rows: entry.rows.slice(0, mostToldRows),
    finding: entry.finding,
    proposal,
    choices: choicesOf(entry, knowledge).filter(({ value }) => value !== taken),
    doubts: confirmable(entry),
    optional: entry.fields.every(({ required, local }) => !required && local !== true),
  }
}

/** The doubts that a confirmation closes. The operator cannot confirm a certain error. */
const confirmable = ({ doubts, certainErrors }: ValueEntry): readonly string[] =>
  certainErrors.size > 0 ? [] : [...doubts].sort()

function proposalFor(entry: ValueEntry, knowledge: ProposalKnowledge): ValueProposal | null {
  const own = ownProposal(entry, knowledge)
  return rememberedValue(entry, knowledge, own) ?? rememberedConfirmation(entry, knowledge) ?? own
}

/** The program's own suggestion, if there is exactly one. */
function ownProposal(entry: ValueEntry, knowledge: ProposalKnowledge): WriteProposal | null {
  const suggested = suggestedFor(entry)
  if (suggested === null) return null
  const { value, proof = null, sure } = suggested
  return { answer: 'write', value, name: nameOf(entry, value, knowledge), proof, sure }
}

/** The company's earlier answer, unless the lists in force lack that code. */
function rememberedValue(
  entry: ValueEntry,
  knowledge: ProposalKnowledge,
  own: WriteProposal | null,
): WriteProposal | null {
  const recalled = knowledge.memory.value(entry.companies, entry.fields, entry.value)
  if (recalled === undefined || recalled.value === entry.value) return null
  if (isUnknownCode(entry, recalled.value, knowledge)) return null
  const isUndisputed = own === null || own.value === recalled.value
  return {
    answer: 'write',
    value: recalled.value,
    name: nameOf(entry, recalled.value, knowledge),
    proof: rememberedProof(recalled.answeredAtMs),
    // An empty cell may stand for something else this time.
    sure: recalled.sameField && isUndisputed && entry.value !== '' && !mayBeAbroad(entry),
  }
}

function rememberedConfirmation(entry: ValueEntry, { memory }: ProposalKnowledge): ValueProposal | null {
  const doubts = confirmable(entry)
  if (doubts.some(asksEach)) return null
  const sinceMs = memory.confirmedSince(entry.companies, entry.fields, entry.value, doubts)
  return sinceMs === undefined ? null : { answer: 'confirm', proof: rememberedProof(sinceMs), sure: true }
}

const rememberedProof = (atMs: number) => ({
  code: 'remembered',
  parameters: { date: formatWireDate(bogotaDate(atMs)) },
})

/** Choices of the findings, plus their suggestions where not among the choices. */
function choicesOf(entry: ValueEntry, knowledge: ProposalKnowledge): readonly FindingChoice[] {
  const choices = new Map(entry.choices)
  for (const value of entry.suggestions.keys()) {
    if (!choices.has(value)) choices.set(value, { value, name: nameOf(entry, value, knowledge) })
  }
  return [...choices.values()]
}

const listOf = (entry: ValueEntry, { catalogues }: ProposalKnowledge) => {
  const kind = catalogueKinds.find((known) => known === valueKindOf(fieldOf(entry)))
  return kind === undefined ? undefined : codeList(catalogues, kind)
}

const isUnknownCode = (entry: ValueEntry, value: string, knowledge: ProposalKnowledge): boolean =>
  listOf(entry, knowledge)?.has(value) === false

/** `63001` is `Armenia (Quindío)`. */
function nameOf(entry: ValueEntry, value: string, knowledge: ProposalKnowledge): string {
  const found = listOf(entry, knowledge)?.entry(value)
  if (found === undefined) return value
  return found.group === undefined ? found.name : `${found.name} (${found.group})`
}
