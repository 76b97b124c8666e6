import type { OverdueDays } from '#shared/domain/answers/answer-terms.ts'
import type { RecordFilter, RecordGrouping, RecordOrder, RecordWait } from '#shared/domain/filing/record-filter.ts'
import type { RecordMeasure } from '#shared/domain/oversight/measures.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { FiledBatch, FiledItem } from './filed.ts'

/** A store's answers about records, computed from plain objects as a person would. */
export interface PlainRecord {
  readonly item: FiledItem
  readonly batch: FiledBatch
  /** Position of the batch, and within it. */
  readonly at: readonly [number, number]
}

export const plainRecords = (batches: readonly FiledBatch[]): readonly PlainRecord[] =>
  batches.flatMap((batch, batchAt) =>
    batch.complete ? batch.items.map((item, itemAt) => ({ item, batch, at: [batchAt, itemAt] as const })) : [],
  )

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

function hasText({ item, batch }: PlainRecord, text: string): boolean {
  const { documentType, documentNumber, contract, entityCode, name } = item
  const own = [documentType, documentNumber, contract, entityCode, name].flatMap((part) => wordsOf(part ?? ''))
  const byWords = wordsOf(text).every((word) => own.some((one) => one.startsWith(word)))
  return byWords || (text.length >= 4 && (batch.requestId ?? '').toLowerCase().startsWith(text.toLowerCase()))
}

export function isThrough(records: readonly PlainRecord[], record: PlainRecord, filter: RecordFilter): boolean {
  const { item, batch } = record
  const day = bogotaDate(batch.createdAtMs)
  const same = <Value>(wanted: Value | null, value: Value | null) => wanted === null || wanted === value
  return (
    hasText(record, filter.text) &&
    same(filter.module, batch.module) &&
    same(filter.batchId, batch.id) &&
    same(filter.submissionId, `${batch.id}-s`) &&
    same(filter.company, item.company ?? '') &&
    same(filter.entityCode, item.entityCode ?? '') &&
    same(filter.operator, batch.operator) &&
    (filter.measure === null || countsAs(record, filter.measure)) &&
    same(filter.outcome, item.outcome) &&
    same(filter.state, item.state) &&
    same(filter.entityState, item.entityState) &&
    (filter.reason === null || toldOf(item).includes(filter.reason)) &&
    (filter.filedFrom === null || day >= filter.filedFrom) &&
    (filter.filedTo === null || day <= filter.filedTo) &&
    same(filter.answer, answerOf(record)) &&
    (filter.confidenceBelow === null || (confidenceOf(record) ?? 100) < filter.confidenceBelow) &&
    same(filter.charged, isCharged(batch)) &&
    isInStateSince(record, filter) &&
    (filter.overdue === null || isLate(record, filter.overdue)) &&
    same(filter.owner, ownerOf(record)) &&
    (filter.dueFrom === null || dueOf(record) >= filter.dueFrom) &&
    (filter.dueTo === null || (dueOf(record) !== '' && dueOf(record) <= filter.dueTo)) &&
    same(filter.person?.documentType ?? null, item.documentType) &&
    same(filter.person?.documentNumber ?? null, item.documentNumber) &&
    (filter.waits === null || waits(records, record, filter.waits))
  )
}

/** Why it was not accepted or was returned. */
function toldOf({ reasons, entityState, steps }: FiledItem): readonly string[] {
  const last = steps.at(-1) ?? ''
  if (reasons.length > 0 || entityState?.toLowerCase() !== 'devuelto' || last === '') return reasons
  return [last]
}

/** The last entry that says something of it. */
const ownerOf = ({ item }: PlainRecord): string =>
  item.followUps.flatMap(({ owner }) => (owner === null ? [] : [owner])).at(-1) ?? ''
const dueOf = ({ item }: PlainRecord): string =>
  item.followUps.flatMap(({ due }) => (due === null ? [] : [due as string])).at(-1) ?? ''

/** As `filed.ts` writes it; only queries have an answer. */
const answerOf = ({ item, batch }: PlainRecord): string | null =>
  batch.module === 'social-security-query' ? (item.answer?.word ?? null) : null
const confidenceOf = ({ item, batch }: PlainRecord): number | null =>
  batch.module === 'social-security-query' ? (item.answer?.confidence ?? null) : null

const isCharged = ({ practice, testKey }: FiledBatch): boolean => !practice && testKey !== true

export const sinceDay = ({ item, batch }: PlainRecord): string => bogotaDate(item.sinceMs ?? batch.createdAtMs)

const isInStateSince = (record: PlainRecord, { sinceFrom, sinceTo }: RecordFilter): boolean =>
  (sinceFrom === null || sinceDay(record) >= sinceFrom) && (sinceTo === null || sinceDay(record) <= sinceTo)

/** The deadline of its own entity if it has one, otherwise the general one. */
function isLate({ item, batch }: PlainRecord, { after, ...days }: OverdueDays): boolean {
  const isBy = ({ own, others }: Omit<OverdueDays, 'after'>): boolean => {
    const named = own.find((one) => one.entity === batch.entity && one.entityCode === item.entityCode)
    return bogotaDate(batch.createdAtMs) <= (named?.filedTo ?? others)
  }
  return isBy(days) && !(after !== undefined && isBy(after))
}

/** Each figure by its definition in the glossary, independent of the program's code. */
export function countsAs({ item, batch }: PlainRecord, measure: RecordMeasure): boolean {
  const { outcome } = item
  const send: string = batch.sendState
  const taken = outcome === 'accepted' || outcome === 'reprocessed'
  const refused = outcome === 'rejected' || outcome === 'omitted'
  const silent = !(taken || refused)
  const leaving = send === 'queued' || send === 'armed' || send === 'sending'
  const notTaken = send === 'refused' || send === 'accepted-empty'
  const failed = item.failed || send === 'failed'
  const ended = batch.module === 'affiliation' ? ['procesado', 'error'] : ['procesado']
  const isOver = ended.includes((item.state ?? '').trim().toLowerCase())
  const entityState = (item.entityState ?? '').trim().toLowerCase()
  const byEntity = batch.module === 'affiliation'
  const isUncertain = send === 'unknown' || send === 'applied' || send === 'abandoned'
  const first = batch.corrects === null && batch.repeats === null && (outcome === 'accepted' || refused)
  switch (measure) {
    case 'accepted':
      return taken
    case 'rejected':
      return refused
    case 'unanswered':
      return silent
    case 'under-way':
      return taken && !failed && !ended.includes((item.state ?? '').trim().toLowerCase())
    case 'at-entity':
      return taken && !failed && isOver && byEntity && entityState !== 'certificado' && entityState !== 'devuelto'
    case 'ended-well':
      return taken && !failed && isOver && (byEntity ? entityState === 'certificado' : entityState !== 'devuelto')
    case 'ended-returned':
      return taken && !failed && isOver && entityState === 'devuelto'
    case 'ended-error':
      return taken && failed
    case 'uncertain':
      return silent && isUncertain
    case 'send-refused':
      return silent && notTaken
    case 'unnamed':
      return silent && !leaving && !notTaken && !isUncertain
    case 'returned':
      return item.entityState?.trim().toLowerCase() === 'devuelto'
    case 'first-answered':
      return first
    case 'first-passed':
      return first && taken && !failed && (item.entityState ?? '').trim().toLowerCase() !== 'devuelto'
    case 'to-send':
      return silent && leaving
    case 'at-risk':
      return silent && !leaving && !notTaken
    case 'uncharged':
      return refused || (silent && notTaken)
    case 'filed-here':
      // The model files everything itself.
      return true
  }
}

/** The groups by which supervisors count it. */
export const measuredOf = ({ item, batch }: PlainRecord) => ({
  module: batch.module,
  day: bogotaDate(batch.createdAtMs),
  operator: batch.operator,
  isCharged: isCharged(batch),
  isFirst: batch.corrects === null && batch.repeats === null,
  company: item.company,
  entityCode: item.entityCode,
  outcome: item.outcome,
  state: item.state,
  entityState: item.entityState,
  failed: item.failed,
  reasons: toldOf(item),
  sendState: batch.sendState,
})

const isOneOf = (value: string | null, ...values: readonly string[]): boolean =>
  value !== null && values.includes(value)

export function waits(records: readonly PlainRecord[], record: PlainRecord, wait: RecordWait): boolean {
  const { item, batch } = record
  const again = records.filter((later) => filesAgain(record, later))
  const taken = again.filter((later) => !isOneOf(later.item.outcome, 'rejected', 'omitted'))
  const entityState = item.entityState?.trim().toLowerCase()
  const wasTaken = isOneOf(item.outcome, 'accepted', 'reprocessed')
  const failed = item.failed || (wasTaken && batch.sendState === 'failed')
  switch (wait) {
    case 'returned':
      return entityState === 'devuelto' && taken.length === 0
    case 'rejected':
      return isOneOf(item.outcome, 'rejected', 'omitted') && again.length === 0
    case 'failed':
      return failed && taken.length === 0
    case 'answer':
      return (
        batch.module === 'affiliation' &&
        !batch.practice &&
        batch.testKey !== true &&
        wasTaken &&
        !failed &&
        entityState !== 'devuelto' &&
        entityState !== 'certificado' &&
        taken.length === 0
      )
    case 'assigned':
      return (
        (ownerOf(record) !== '' || dueOf(record) !== '') &&
        taken.length === 0 &&
        (!countsAs(record, 'ended-well') || waits(records, record, 'findings'))
      )
    case 'documents':
      return item.documents.includes(false)
    case 'news':
      return item.seen.slice(0, item.steps.length).includes(false)
    case 'findings':
      return item.answer?.word === 'con_hallazgos' && item.seen[0] !== true
  }
}

function filesAgain(first: PlainRecord, later: PlainRecord): boolean {
  if (later.at[0] <= first.at[0] || isOneOf(later.batch.sendState, 'refused', 'abandoned')) return false
  if (later.batch.module !== first.batch.module || later.batch.entity !== first.batch.entity) return false
  const [one, other] = [first.item, later.item]
  const sameContract = one.contract !== null && one.contract === other.contract
  const samePerson =
    one.documentNumber !== null &&
    one.documentType !== null &&
    one.documentNumber === other.documentNumber &&
    one.documentType === other.documentType &&
    one.entityCode === other.entityCode
  const madeOfIt =
    later.batch.corrects === first.batch.id ||
    (first.batch.draftId !== null && later.batch.draftId === first.batch.draftId)
  return sameContract || samePerson || (madeOfIt && one.row > 0 && one.row === other.row)
}

/** Spanish sort order: ñ after n, other accents ignored. */
export const nameKey = (name: string): string => plain(name.replace(/ñ/gi, 'n~'))

export const compare = (one: string | number, other: string | number): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const keys: Readonly<Record<RecordOrder['by'], (record: PlainRecord) => readonly (string | number)[]>> = {
  filed: ({ at }) => [at[0]],
  changed: ({ item }) => [item.changedAtMs ?? 0],
  name: ({ item }) => [nameKey(item.name)],
  document: ({ item }) => [(item.documentNumber ?? '').length, item.documentNumber ?? ''],
  company: ({ item }) => [item.company ?? ''],
  entity: ({ item }) => [item.entityCode ?? ''],
  since: (record) => [beganMs(record)],
  days: (record) => [-beganMs(record)],
  owner: (record) => [ownerOf(record)],
  due: (record) => [dueOf(record) === '' ? '~' : dueOf(record)],
  operator: ({ batch }) => [batch.operator],
  answer: (record) => [answerOf(record) ?? ''],
  confidence: (record) => [confidenceOf(record) ?? -1],
}

const beganMs = ({ item, batch }: PlainRecord): number =>
  item.sinceMs ?? (item.entityState === null ? 0 : batch.createdAtMs)

export const sorted = (records: readonly PlainRecord[], order: RecordOrder): readonly PlainRecord[] =>
  records.toSorted(
    (one, other) =>
      compareBy(order, one, other) ||
      (order.second === undefined ? 0 : compareBy(order.second, one, other)) ||
      other.at[0] - one.at[0] ||
      one.at[1] - other.at[1],
  )

function compareBy({ by, descending }: RecordOrder, one: PlainRecord, other: PlainRecord): number {
  const [left, right] = [keys[by](one), keys[by](other)]
  const place = left.findIndex((part, index) => part !== right[index])
  const byKey = place === -1 ? 0 : compare(left[place] ?? '', right[place] ?? '')
  return descending ? -byKey : byKey
}

const valuesOf: Readonly<Record<RecordGrouping, (record: PlainRecord) => readonly (string | null)[]>> = {
  module: ({ batch }) => [batch.module],
  company: ({ item }) => [item.company],
  entityCode: ({ item }) => [item.entityCode],
  outcome: ({ item }) => [item.outcome],
  state: ({ item }) => [item.state],
  entityState: ({ item }) => [item.entityState],
  reason: ({ item }) => (toldOf(item).length === 0 ? [null] : [...new Set(toldOf(item))]),
  answer: (record) => [answerOf(record)],
  operator: ({ batch }) => [batch.operator],
  owner: (record) => [ownerOf(record) === '' ? null : ownerOf(record)],
  month: ({ batch }) => [bogotaDate(batch.createdAtMs).slice(0, 7)],
}

/** Counts by value, unordered. */
export function grouped(records: readonly PlainRecord[], by: RecordGrouping): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const value of records.flatMap(valuesOf[by])) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
