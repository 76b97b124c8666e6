import type { AppError } from '#shared/domain/app-error.ts'
import { isAnswerVerdict, verdictOfItem } from '#shared/domain/filing/answer/answer-verdict.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import { countAwaited, type SendStanding, standingOf } from '#shared/domain/filing/submission.ts'
import type { SendEvidence } from '#shared/domain/filing/uncertain.ts'
import type { ModuleName } from '#shared/domain/modules/modules.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import { answerSummary } from '#shared/texts/answers/answer-summary.ts'
import { verdictWord } from '#shared/texts/names/answer-verdicts.ts'
import { mayBeResent, refusalAdvice, refusalCause } from '#shared/texts/steps/refusal-advice.ts'
import type { Colours } from '../colours.ts'
import { debitedCredits, identificationOf, isBatchSettled } from '../json/batch.ts'
import type { Terminal } from '../terminal.ts'
import type { Texts } from '../texts.ts'
import { missingLines, missingSteps } from './missing.ts'
import { nextLines } from './request.ts'
import { table } from './table.ts'

const shownItems = 60

export interface ReportedBatch {
  readonly overview: BatchOverview
  readonly items: readonly Item[]
  /** An earlier attempt had an unknown outcome. */
  readonly everUncertain?: boolean
  readonly polling?: PollingStatus | undefined
  /** Evidence by id of the submissions with an unknown outcome. */
  readonly evidence?: ReadonlyMap<string, SendEvidence>
}

/** One batch for people: what it is, each POST's answer, each record's state, and what to do now. */
export function batchText(reported: ReportedBatch, testKey: boolean, terminal: Terminal, texts: Texts): string {
  const { overview, items, evidence = new Map<string, SendEvidence>(), polling } = reported
  const { batch } = overview
  const { colours, columns } = terminal
  const words = texts.words.batch
  const lines = [
    colours.bold(words.heading(batch.id, batch.entity, bogotaTimestamp(batch.createdAtMs))),
    words.credits(texts.count(batch.estimatedCredits), texts.count(debitedCredits(overview, testKey))),
    ...(testKey ? [colours.dim(words.testKey)] : []),
    ...(batch.followed === true ? [texts.words.request.followedBatch] : []),
    submissionsTable(overview, terminal, texts),
    ...problemLines(overview, colours, texts),
    ...nextLines(overview, polling, texts),
    ...[...evidence.values()].flatMap((known) => evidenceLines(known, texts)),
  ]
  if (items.length > 0) {
    const shown = items.slice(0, shownItems)
    lines.push(
      '',
      table(
        words.itemColumns,
        shown.map((item) => itemCells(item, texts)),
        { columns, colours },
      ),
    )
    const hidden = items.length - shown.length
    if (hidden > 0) lines.push(colours.dim(words.more(texts.count(hidden))))
  }
  lines.push(...answerLinesOf(items, batch.module, terminal, texts))
  if (overview.documents > 0) {
    lines.push(words.documents(texts.count(overview.savedDocuments), texts.count(overview.documents)))
  }
  lines.push(...missingLines(reported, texts).map((line) => colours.red(line)))
  lines.push('', `${colours.bold(texts.words.nextStep)} ${nextSteps(reported, texts).join('\n')}`)
  return lines.join('\n')
}

/** Maximum lines for people who need no attention. */
const mostOthers = 60

/** People who need attention come first and are all listed. */
const urgent = ['con_hallazgos', 'incompleto']

/** The answer about each person, one line each; empty if nothing was asked or answered yet. */
function answerLinesOf(
  items: readonly Item[],
  module: ModuleName,
  { colours }: Terminal,
  texts: Texts,
): readonly string[] {
  const answered = items.flatMap((item) => {
    const text = answerSummary(item, module, texts.language)
    return text === null ? [] : [{ item, text, verdict: verdictOfItem(item) ?? '' }]
  })
  if (answered.length === 0) return []
  const rank = (verdict: string): number => (urgent.includes(verdict) ? urgent.indexOf(verdict) : urgent.length)
  const sorted = answered.toSorted((one, other) => rank(one.verdict) - rank(other.verdict))
  const first = sorted.filter(({ verdict }) => urgent.includes(verdict))
  const shown = [...first, ...sorted.slice(first.length, first.length + mostOthers)]
  const counts = [...Map.groupBy(sorted, ({ verdict }) => verdict)].map(([verdict, of]) => {
    const word = verdictWord(verdict, texts.language)
    return `${isAnswerVerdict(verdict) ? word.toLowerCase() : word} ${texts.count(of.length)}`
  })
  const hidden = sorted.length - shown.length
  const lines = shown.map(({ item, text, verdict }) => {
    const who = [identificationOf(item.identity) ?? '', item.displayName].filter((part) => part !== '').join(' ')
    return `  ${who}: ${urgent.includes(verdict) ? colours.yellow(text) : text}`
  })
  return [
    '',
    `${colours.bold(texts.words.batch.answers)} ${counts.join(', ')}.`,
    ...lines,
    ...(hidden > 0 ? [colours.dim(texts.words.batch.more(texts.count(hidden)))] : []),
  ]
}

/**
 * Facts about an uncertain submission, one per line: how far it got, what came back, which identifier could be read.
 */
function evidenceLines(evidence: SendEvidence, texts: Texts): readonly string[] {
  const { evidence: words } = texts.words
  const { reach, attempts, armedAtMs, answer, salvagedRequestId, verification, notices } = evidence
  const facts = [
    words.reach[reach],
    ...(answer === null
      ? []
      : [words.answer(String(answer.status ?? '—'), texts.count(answer.bytes), answer.complete)]),
    salvagedRequestId === null ? words.noIdentifier : words.identifier[verification ?? 'pending'](salvagedRequestId),
    ...notices.map(({ requestId, receivedAtMs }) => words.notice(requestId, bogotaTimestamp(receivedAtMs))),
  ]
  const began = armedAtMs === null ? '—' : bogotaTimestamp(armedAtMs)
  return [words.known(texts.count(attempts), began), ...facts.map((fact) => `  · ${fact}`)]
}

function submissionsTable({ submissions }: BatchOverview, { colours, columns }: Terminal, texts: Texts): string {
  const rows = submissions.map((submission) => {
    const { id, requestId, counts } = submission
    return [
      id,
      texts.submissionState(standingOf(submission)),
      requestId ?? '—',
      ...[counts.sent, counts.accepted, counts.reprocessed, counts.rejected, counts.omitted].map(texts.count),
    ]
  })
  const paint = (cell: string, row: number, column: number): string => {
    const submission = submissions[row]
    return column === 1 && submission !== undefined ? stateColour(colours, standingOf(submission))(cell) : cell
  }
  return table(texts.words.batch.submissionColumns, rows, { columns, colours, paint })
}

function stateColour(colours: Colours, state: SendStanding): (text: string) => string {
  switch (state) {
    case 'settled':
    case 'accepted':
    case 'applied':
      return colours.green
    case 'unknown':
      return colours.magenta
    case 'refused':
    case 'failed':
    case 'not-found':
      return colours.red
    default:
      return colours.yellow
  }
}

function problemLines({ submissions }: BatchOverview, colours: Colours, texts: Texts): readonly string[] {
  return submissions.flatMap(({ error, flagged }) => [
    ...(error === null ? [] : [colours.red(texts.error(error))]),
    ...(flagged ? [colours.red(texts.words.batch.flagged)] : []),
  ])
}

/** Reasons if any, else the latest step of the filing history. */
function itemCells(item: Item, texts: Texts): readonly string[] {
  const latest = item.novedades.at(-1)
  return [
    rowText(item.row),
    identificationOf(item.identity) ?? item.displayName,
    item.displayName,
    texts.outcome(item.outcome),
    texts.itemState(item.state),
    texts.entityState(item.entityState),
    item.reasons.length > 0 ? item.reasons.join('; ') : (latest?.message ?? ''),
  ]
}

function refusedSteps(id: string, error: AppError | null, module: ModuleName, texts: Texts): readonly string[] {
  const { next } = texts.words
  const cause = refusalCause(error)
  const step = next.refused(id, refusalAdvice[cause][texts.language], mayBeResent(cause))
  return cause === 'size' && module !== 'document-extraction' ? [step, next.smaller] : [step]
}

/** ¿Qué hago ahora?: one sentence for each required action, the costliest first. */
function nextSteps(reported: ReportedBatch, texts: Texts): readonly string[] {
  const { overview } = reported
  const { next, request, batch: words } = texts.words
  const shared = overview.submissions.filter(({ ofOthersToo }) => ofOthersToo).length
  const steps = overview.submissions.flatMap(({ id, state, counts, error, ofOthersToo, requestId, verification }) => {
    if (ofOthersToo) return []
    if (state === 'unknown' && requestId !== null && verification == null) return [next.unverified(id)]
    if (state === 'unknown') return [next.unknown(id, texts.count(counts.sent))]
    if (state === 'refused') return refusedSteps(id, error, overview.batch.module, texts)
    if (state === 'queued' && error?.code === 'batch.rows-in-flight') return [request.repeated(id)]
    return state === 'queued' ? [next.queued(id)] : []
  })
  if (overview.submissions.some(({ counts }) => counts.rejected + counts.omitted > 0)) steps.push(next.rejected)
  if (overview.submissions.some(({ state }) => state === 'accepted')) steps.push(next.open)
  if (overview.submissions.some(({ state }) => state === 'not-found')) steps.push(next.notFound)
  if (overview.submissions.some(({ awaitsCertificate }) => awaitsCertificate)) steps.push(next.certificates)
  const awaited = countAwaited(overview.submissions)
  if (awaited > 0 && isBatchSettled(overview)) steps.push(next.answers(awaited, texts.count(awaited)))
  steps.push(...missingSteps(reported, texts))
  if (overview.savedDocuments > 0) steps.push(next.documents(overview.batch.id))
  if (shared > 0) steps.push(words.leftToOthers(shared, texts.count(shared)))
  if (steps.length === 0) steps.push(isBatchSettled(overview) ? words.settled : words.open)
  return steps
}
