import { isJsonObject, type Json } from '../../kernel/json.ts'
import type { DocumentLink, Novedad, Reprocess } from '../filing/item.ts'
import { endedStates, filedState, foldState, underWayState } from '../filing/wire-states.ts'
import { compareText, decide, emptyLayer, joinLayers, type Layer, type Rank } from './claims.ts'
import { type Statement, type StatementSource, stepsOf } from './statement.ts'

/**
 * Everything known of one item: the sum of all statements about it. `join` is associative, commutative and idempotent,
 * so statements may arrive in any order, twice, or already summed. Therefore old statements need not be stored
 * separately.
 */
export interface Knowledge {
  readonly state: Layer
  readonly entity: Layer
  /** Ascending by order and occurrence. */
  readonly novedades: readonly Entry<Step>[]
  readonly documents: readonly Entry<Omit<DocumentLink, 'key'>>[]
  readonly jobId: Told<string> | null
  readonly reprocess: Told<Reprocess> | null
  /** The wire object of the most advanced statement. */
  readonly leading: Told<Json> | null
  /** The wire objects of partial statements, by their entity state. */
  readonly updates: readonly Entry<Json>[]
}

interface Told<Value> {
  /** Compared element by element, the greater is newer: history length, directness of the source, time. */
  readonly depth: readonly number[]
  readonly value: Value
}

interface Entry<Value> extends Told<Value> {
  readonly key: string
}

interface Step {
  readonly order: number
  readonly occurrence: number
  readonly phase: string
  readonly message: string
  readonly date: string
  readonly evidence: Told<string> | null
}

/** An item as displayed. */
export type Known = Omit<Statement, 'source' | 'atMs' | 'partial'>

export const nothingKnown: Knowledge = {
  state: emptyLayer,
  entity: emptyLayer,
  novedades: [],
  documents: [],
  jobId: null,
  reprocess: null,
  leading: null,
  updates: [],
}

/**
 * How direct a source is: a GET answers us now, a notification was written some time ago, a POST's answer precedes
 * both.
 */
const directness: Readonly<Record<StatementSource, number>> = { post: 0, notification: 1, get: 2 }

/** States in which the entity has finished a filing (spec 3, `EstadoEntidad`). */
const endedEntityStates: ReadonlySet<string> = new Set(endedStates)

/** Whether the entity has finished a filing. */
export const hasEnded = (entityState: string | null): boolean => endedEntityStates.has(foldState(entityState))

/** Whether a state is known to mean that work continues. Any other state that is not final is unknown. */
export const isUnderWay = (state: string | null): boolean => foldState(state) === underWayState

/** The POST's answer precedes everything that can happen later. */
function stateRank({ source, state, final }: Pick<Statement, 'source' | 'state' | 'final'>): Rank {
  if (final) return 3
  return source === 'post' || isUnderWay(state) ? 1 : 2
}

function entityRank(entityState: string): Rank {
  if (hasEnded(entityState)) return 3
  return foldState(entityState) === filedState ? 1 : 2
}

/** The sum of one statement. */
export function know(statement: Statement): Knowledge {
  const { state, entityState, partial, jobId, result } = statement
  const steps = stepsOf(statement)
  const depth = [steps, directness[statement.source], statement.atMs]
  return {
    state: state === null ? emptyLayer : layerOf(statement, state, stateRank(statement)),
    entity: entityState === null ? emptyLayer : layerOf(statement, entityState, entityRank(entityState)),
    novedades: stepEntries(statement.novedades, depth),
    documents: documentEntries(statement.documents, depth),
    jobId: jobId === null ? null : { depth, value: jobId },
    reprocess: statement.reprocess === null ? null : { depth, value: statement.reprocess },
    leading: partial || result === null ? null : { depth: leadingDepth(statement, steps), value: result },
    updates: partial && entityState !== null ? [{ key: entityState, depth, value: result }] : [],
  }
}

function layerOf(statement: Statement, text: string, rank: Rank): Layer {
  const { source, atMs, final, failed } = statement
  const steps = stepsOf(statement)
  const claim = { text, atMs, final, failed }
  const asked = source !== 'notification'
  const level = { steps, rank, asked: asked ? claim : null, notices: asked ? [] : [claim] }
  if (steps === 0) return { ...emptyLayer, stepless: [level] }
  const point = { atMs, steps }
  return { stepped: level, stepless: [], known: [point], asked: asked ? [point] : [] }
}

/** Among equally long histories, the one with the more advanced states leads. */
function leadingDepth(statement: Statement, steps: number): readonly number[] {
  const { state, entityState, source, atMs } = statement
  const ranks = [state === null ? 0 : stateRank(statement), entityState === null ? 0 : entityRank(entityState)]
  return [steps, ...ranks, directness[source], atMs]
}

/** Steps with the same `Orden` are distinguished by occurrence, so that nothing received is dropped. */
function stepEntries(novedades: readonly Novedad[], depth: readonly number[]): readonly Entry<Step>[] {
  const seen = new Map<number, number>()
  const entries = novedades.map((novedad): Entry<Step> => {
    const order = Number.isSafeInteger(novedad.order) ? novedad.order : 0
    const occurrence = seen.get(order) ?? 0
    seen.set(order, occurrence + 1)
    const { phase, message, date, evidenceUrl } = novedad
    const evidence = evidenceUrl === null ? null : { depth, value: evidenceUrl }
    return { key: `${order}/${occurrence}`, depth, value: { order, occurrence, phase, message, date, evidence } }
  })
  return entries.toSorted(inOrder)
}

const inOrder = (one: Entry<Step>, other: Entry<Step>): number =>
  one.value.order - other.value.order || one.value.occurrence - other.value.occurrence

/** A file offered twice is one; its last link counts. In the order received. */
const documentEntries = (documents: readonly DocumentLink[], depth: readonly number[]): Knowledge['documents'] => [
  ...new Map(documents.map(({ key, ...value }) => [key, { key, depth, value }])).values(),
]

export const join = (one: Knowledge, other: Knowledge): Knowledge => ({
  state: joinLayers(one.state, other.state),
  entity: joinLayers(one.entity, other.entity),
  novedades: joinEntries(one.novedades, other.novedades, joinSteps).toSorted(inOrder),
  documents: joinEntries(one.documents, other.documents, newer).toSorted((left, right) =>
    compareText(left.key, right.key),
  ),
  jobId: newerOf(one.jobId, other.jobId),
  reprocess: newerOf(one.reprocess, other.reprocess),
  leading: newerOf(one.leading, other.leading),
  updates: joinEntries(one.updates, other.updates, newer).toSorted((left, right) => compareText(left.key, right.key)),
})

/** The sum of many statements, in any order. */
export const knowAll = (statements: readonly Statement[]): Knowledge => statements.map(know).reduce(join, nothingKnown)

function joinEntries<Item extends { readonly key: string }>(
  one: readonly Item[],
  other: readonly Item[],
  joinTwo: (left: Item, right: Item) => Item,
): Item[] {
  const joined = new Map(one.map((entry) => [entry.key, entry]))
  for (const entry of other) {
    const known = joined.get(entry.key)
    joined.set(entry.key, known === undefined ? entry : joinTwo(known, entry))
  }
  return [...joined.values()]
}

/** A step may be reworded; it keeps its file even if only the link is missing. */
function joinSteps(one: Entry<Step>, other: Entry<Step>): Entry<Step> {
  const wording = compareTold(withoutFile(one), withoutFile(other)) >= 0 ? one : other
  return { ...wording, value: { ...wording.value, evidence: newerOf(one.value.evidence, other.value.evidence) } }
}

const withoutFile = ({ depth, value }: Entry<Step>): Told<Step> => ({ depth, value: { ...value, evidence: null } })

const newer = <Value extends Told<unknown>>(one: Value, other: Value): Value =>
  compareTold(one, other) >= 0 ? one : other

const newerOf = <Value>(one: Told<Value> | null, other: Told<Value> | null): Told<Value> | null =>
  one === null || other === null ? (one ?? other) : newer(one, other)

/** A total order: the text breaks ties, so that the result never depends on chance. */
function compareTold(one: Told<unknown>, other: Told<unknown>): number {
  for (const [index, left] of one.depth.entries()) {
    const right = other.depth[index] ?? 0
    if (left !== right) return left - right
  }
  return compareText(JSON.stringify(one.value), JSON.stringify(other.value))
}

/** The item that the sum describes. */
export function show(knowledge: Knowledge): Known {
  const state = decide(knowledge.state)?.claim
  const entity = decide(knowledge.entity)
  const { reprocess, leading } = knowledge
  const update = entity?.fromUpdate ? knowledge.updates.find(({ key }) => key === entity.claim.text) : undefined
  return {
    state: state?.text ?? null,
    final: state?.final ?? false,
    failed: state?.failed ?? false,
    entityState: entity?.claim.text ?? null,
    novedades: knowledge.novedades.map(({ value: { order, phase, message, date, evidence } }) => ({
      order,
      phase,
      message,
      date,
      evidenceUrl: evidence?.value ?? null,
    })),
    documents: knowledge.documents.map(({ key, value }) => ({ key, ...value })),
    jobId: knowledge.jobId?.value ?? null,
    reprocess: reprocess?.value ?? null,
    result: merged(leading?.value ?? null, update?.value ?? null),
  }
}

/** A partial statement sets the fields it has and leaves the rest. */
const merged = (whole: Json, part: Json): Json =>
  isJsonObject(whole) && isJsonObject(part) ? { ...whole, ...part } : (whole ?? part)
