import {
  batchesOf,
  documentOf,
  type Hearing,
  type LastLook,
  type Played,
  type Record,
  type ToldBatch,
} from '../story/record.ts'
import { isTroubled, type Submit } from '../story/story.ts'
import type { PostAnswer } from '../world/answers.ts'
import type { Arrival } from '../world/service.ts'
import type { Told } from '../world/terminal-run.ts'

export const rules = {
  R1: 'nobody is debited twice unless an operator chose it by name',
  R2: 'what was debited, or may have been, is told',
  R3: 'nothing locks, and doctor tells what is wrong',
  R4: 'a number that the service gave is never lost',
  R5: 'exit code, text and JSON agree',
  R6: 'who may not see something changes nothing of it',
  R7: 'the limits of GETs hold',
} as const
type Rule = keyof typeof rules

export interface Violation {
  readonly rule: Rule
  /** A short name of the kind of violation, for counting. */
  readonly kind: string
  readonly detail: string
}

/** Compares what the service debited with what each person saw reported, from outside alone. */
export function judge(record: Record): readonly Violation[] {
  if (record.stuck !== null) return [{ rule: 'R3', kind: 'stuck', detail: record.stuck }]
  return [
    ...paidTwice(record),
    ...record.played.flatMap((played) => [...toldOfMoney(played), ...agreement(played), ...unseen(played)]),
    ...record.last.flatMap((look) => locks(record, look)),
    ...forgotten(record),
    ...limits(record),
  ]
}

const dayMs = 86_400_000

/** A query repeated on another day may be intended; a filing may not. */
const isRepeatable = (kind: string): boolean => kind === 'check' || kind.startsWith('query')

function paidTwice({ debits, played, story }: Record): readonly Violation[] {
  const chosen = new Map<string, number>()
  for (const key of played.flatMap((each) => each.chosen)) chosen.set(key, (chosen.get(key) ?? 0) + 1)
  const isLong = story.steps.some((step) => step.do === 'pass' && step.ms > dayMs)
  const counts = new Map<string, number>()
  for (const { kind, person } of debits) {
    if (kind === 'extraction' || (isLong && isRepeatable(kind))) continue
    const key = `${kind} ${person}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].flatMap(([key, count]) =>
    count > 1 + (chosen.get(key) ?? 0)
      ? [
          {
            rule: 'R1',
            kind: 'paid-twice',
            detail: `${key}: debited ${count} times, chosen ${chosen.get(key) ?? 0}`,
          } as const,
        ]
      : [],
  )
}

/** Answers that leave open whether anything was done. */
const mayHaveBeenApplied: ReadonlySet<PostAnswer> = new Set(['reset-before', 'error-before'])

const isMoney = (arrival: Arrival): boolean => arrival.debited > 0 || mayHaveBeenApplied.has(arrival.answer)

/** Exit codes that claim that nothing was done, or that concern something else. */
const denyingCodes: ReadonlySet<number> = new Set([2, 3, 4, 5, 7])

const nothingSent =
  /no se envió(?: ni se cobró)? nada|no se envió;|nada se envió|nothing (?:at all )?(?:was|has been) (?:sent|charged)|(?:was|were) not sent/i

const sends: ReadonlySet<string> = new Set(['submit', 'together', 'send', 'resolve', 'reprocess'])

function toldOfMoney({ step, hearings, arrivals, debits }: Played): readonly Violation[] {
  if (!sends.has(step.do)) return []
  const money = arrivals.filter(isMoney)
  const [only] = hearings
  if (money.length === 0 || only === undefined || hearings.length > 1) return []
  const { exitCode } = only.told
  if (exitCode === null) return []
  const what = debits.length > 0 ? `${debits.length} debited` : 'perhaps debited'
  if (denyingCodes.has(exitCode))
    return [
      { rule: 'R2', kind: `exit-${exitCode}-after-money`, detail: `${what}, exit ${exitCode}: ${lineOf(only.told)}` },
    ]
  const all = `${only.told.stdout}\n${only.told.stderr}`
  const isAllDebited = arrivals.every(({ debited }) => debited > 0) && !isLeftQueued(only)
  const claim = nothingSent.exec(all)
  if (step.do === 'submit' && isAllDebited && claim !== null)
    return [{ rule: 'R2', kind: 'nothing-sent-after-money', detail: `${what}, and told: ${around(all, claim.index)}` }]
  return []
}

const isLeftQueued = ({ told }: Hearing): boolean =>
  /"state":"(?:queued|refused)"|En cola|Rechazado|Queued|Refused/.test(told.stdout)

const lineOf = ({ stdout, stderr }: Told): string => `${stderr} ${stdout}`.trim().replaceAll(/\s+/g, ' ').slice(0, 300)
const around = (text: string, index: number): string =>
  text.slice(Math.max(0, index - 80), index + 80).replaceAll(/\s+/g, ' ')

/** Answers that cannot be fully understood: their subject is uncertain, or must be checked. */
const notUnderstood: ReadonlySet<PostAnswer> = new Set([
  ...(['cut', 'not-json', 'error-after', 'no-answer', 'reset-in-body', 'no-number', 'miscounted'] as const),
  ...(['reset-before', 'error-before'] as const),
])

/** Exit code 0 of a sending command claims that everything was accepted. */
function notWhole({ filing }: Submit, arrivals: readonly Arrival[]): string | null {
  if (arrivals.length === 0) return '0-without-post'
  const odd = arrivals.find(({ answer }) => notUnderstood.has(answer))
  if (odd !== undefined) return `0-after-${odd.answer}`
  const taken = arrivals.filter(({ answer }) => answer !== 'too-many').reduce((sum, { debited }) => sum + debited, 0)
  const meant = filing.procedure === 'document-extraction' ? Math.min(2, filing.people.length) : filing.people.length
  return taken < meant ? '0-and-less-taken' : null
}

function agreement({ step, hearings, arrivals }: Played): readonly Violation[] {
  const found: Violation[] = []
  const add = (kind: string, detail: string): void => void found.push({ rule: 'R5', kind, detail })
  for (const { told, stdoutFull } of hearings) {
    if (told.exitCode === null || stdoutFull) continue
    if (told.args.includes('--json')) {
      const document = documentOf(told)
      if (document === null) add('no-json', `${told.args[0]}: ${lineOf(told)}`)
      else {
        if (document.error != null && told.exitCode === 0) add('error-and-0', `${told.args[0]}: ${document.error.code}`)
        for (const batch of batchesOf(document)) {
          const fault = settledFault(batch)
          if (fault !== null) add('settled', fault)
        }
        if (step.do === 'submit' && hasUnknown(batchesOf(document)) && told.exitCode !== 6)
          add('uncertain-not-6', `exit ${told.exitCode} with an uncertain send`)
      }
    }
    if (step.do === 'submit' && told.exitCode === 0) {
      const fault = notWhole(step, arrivals)
      if (fault !== null) add(fault, `exit 0: ${lineOf(told)}`)
    }
  }
  return found
}

const closed: ReadonlySet<string> = new Set(['accepted-empty', 'refused', 'applied', 'abandoned', 'settled', 'failed'])

const hasUnknown = (batches: readonly ToldBatch[]): boolean =>
  batches.some(({ submissions }) => submissions.some(({ state }) => state === 'unknown'))

function settledFault({ id, settled, submissions }: ToldBatch): string | null {
  const open = submissions.find(({ state }) => !closed.has(state))
  return settled && open !== undefined ? `${id} is settled and has a send that is ${open.state}` : null
}

const unseen = ({ changedUnseen, step }: Played): readonly Violation[] =>
  changedUnseen.map((change) => ({ rule: 'R6', kind: `held-${step.do}`, detail: change }))

function locks(record: Record, look: LastLook): readonly Violation[] {
  const found: Violation[] = []
  const add = (kind: string, detail: string): void => void found.push({ rule: 'R3', kind, detail })
  const { status, statusText, doctor, who } = look
  // Unconfirmed older data affects every exit code, and doctor says what to do.
  const isOlder = record.story.steps.some((step) => step.do === 'put-back') && doctor !== null && doctor.exitCode === 7
  if (status.exitCode !== 0 && !(isOlder && status.exitCode === 7)) {
    add(`status-${status.exitCode}`, `${who}: ${lineOf(status)}`)
  }
  if (statusText.exitCode !== status.exitCode)
    add('status-differs', `${who}: ${statusText.exitCode} and ${status.exitCode}`)
  if (doctor === null) return found
  if (documentOf(doctor) === null)
    return [...found, { rule: 'R3', kind: 'doctor', detail: `${who}: ${lineOf(doctor)}` }]
  if (record.putBack.has(who) && doctor.exitCode === 0)
    add('doctor-silent-put-back', `${who}: older data were put back`)
  if (!isTroubled(record.story) && doctor.exitCode !== 0) add('doctor-false-alarm', `${who}: ${lineOf(doctor)}`)
  return found
}

/** States in which a debited send may be shown. */
const telling: ReadonlySet<string> = new Set([
  'accepted',
  'unknown',
  'settled',
  'failed',
  'not-found',
  'applied',
  'abandoned',
])

/** In the end some person's list shows everything debited, and no given number is lost. */
function forgotten(record: Record): readonly Violation[] {
  const looks = record.last.flatMap(({ status, confirmed }) => [
    status,
    ...(confirmed === null ? [] : [confirmed.status]),
  ])
  const doctors = record.last.flatMap(({ doctor, statusText, confirmed }) => [
    ...(doctor === null ? [] : [doctor]),
    statusText,
    ...(confirmed === null ? [] : [confirmed.doctor]),
  ])
  const batches = looks.flatMap((told) => batchesOf(documentOf(told)))
  const everything = [...looks, ...doctors].map(({ stdout, stderr }) => `${stdout}\n${stderr}`).join('\n')
  const killed = new Set(
    record.played
      .filter(({ hearings }) => hearings.some(({ told }) => told.exitCode === null))
      .map(({ index }) => index),
  )
  const found: Violation[] = []
  for (const arrival of record.arrivals) {
    const { requestId, people, step, post, answer, numberGiven } = arrival
    if (requestId === null || record.purged.has(requestId)) continue
    const isKnown = everything.includes(requestId) || record.shown.has(requestId)
    if (numberGiven && !isKnown && !killed.has(step))
      found.push({ rule: 'R4', kind: `number-lost-${answer}`, detail: `POST ${post} of step ${step}: ${requestId}` })
    if (isKnown || record.putBack.size > 0 || wasTold(record, arrival)) continue
    const isShown = batches.some(
      ({ submissions, items }) =>
        submissions.some(({ state, requestId: known }) => known === null && telling.has(state)) &&
        people.every((person) => items.some(({ identification }) => (identification ?? '').includes(person))),
    )
    if (!isShown)
      found.push({
        rule: 'R2',
        kind: `not-shown-${answer}`,
        detail: `POST ${post} of step ${step}, ${people.join(', ')}: ${requestId}`,
      })
  }
  return [...found, ...miscounted(record, batches)]
}

/**
 * The command that sent it reported it as uncertain, or it was sent again by choice since: then the list has the second
 * send.
 */
const wasTold = ({ played }: Record, { step }: Arrival): boolean =>
  played.some(
    ({ index, step: later, hearings }) =>
      (index === step && hearings.some(({ told }) => told.exitCode === 6)) ||
      (index > step && later.do === 'resolve' && later.as === 'resend'),
  )

/** If the answer was understandable, the accepted count equals the debited one. */
function miscounted({ arrivals }: Record, batches: readonly ToldBatch[]): readonly Violation[] {
  const told = new Map(batches.flatMap(({ submissions }) => submissions.map((one) => [one.requestId, one] as const)))
  return arrivals.flatMap(({ requestId, debited, answer }) => {
    const one = requestId === null ? undefined : told.get(requestId)
    if (one === undefined || one.flagged || !['accepted', 'settled'].includes(one.state) || answer === 'miscounted')
      return []
    const said = one.accepted + one.reprocessed
    return said === debited
      ? []
      : [{ rule: 'R5', kind: `credits-${answer}`, detail: `${requestId}: ${debited} debited, ${said} told` } as const]
  })
}

const sameRequestMs = 10_000
const minuteMs = 60_000
const mostInAMinute = 30

function limits({ gets }: Record): readonly Violation[] {
  const found: Violation[] = []
  const last = new Map<string, number>()
  gets.forEach(({ atMs, requestId }, index) => {
    const before = last.get(requestId)
    if (before !== undefined && atMs - before < sameRequestMs)
      found.push({ rule: 'R7', kind: 'same-request', detail: `${requestId} after ${Math.round(atMs - before)} ms` })
    const thirtyAgo = gets[index - mostInAMinute]
    if (thirtyAgo !== undefined && atMs - thirtyAgo.atMs < minuteMs)
      found.push({ rule: 'R7', kind: 'per-minute', detail: `31 GETs in ${Math.round(atMs - thirtyAgo.atMs)} ms` })
    last.set(requestId, atMs)
  })
  return found
}
