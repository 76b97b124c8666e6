import { isUnderWay } from '#shared/domain/knowledge/knowledge.ts'
import { foldLetters } from '#shared/domain/worker/normalise.ts'
import { type ModuleName, moduleNames } from '#shared/domain/worker/procedure.ts'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { identityKey, readAnswerIdentity } from '../identity.ts'
import { readDocuments, readNovedades } from '../links.ts'
import type { Snapshot, SnapshotItem, UnreadableAnswer } from '../modules/batch-module.ts'
import { notificationModules, scopes } from '../paths.ts'
import type { WireChoices } from '../unspecified.ts'
import { type Envelope, envelopeOrBare, readRequestId } from './envelope.ts'
import { fieldOf, identifierOf, isList, labelOf, listOf, textOf } from './read-json.ts'
import { readReprocess } from './reasons.ts'
import { refusedLists } from './receipt.ts'

/**
 * Parses a GET's answer or a notification into items with states, history and files (spec 2.3 to 2.8, 3, 6). States are
 * kept verbatim, unknown fields stay in `raw`, and a state is final only if the specification says so. Never throws.
 */
export function readSnapshot(module: ModuleName, body: Json, choices: WireChoices): Result<Snapshot, UnreadableAnswer> {
  const envelope = envelopeOrBare(body)
  const listed = findItems(module, envelope.data, choices)
  const batchState = labelOf(fieldOf(envelope.data, choices.stateField))
  if (listed === null && batchState === null && textOf(fieldOf(envelope.data, 'IdSolicitud')) === null) {
    return failure(unreadable(body, envelope))
  }
  const raws = listed ?? []
  const refused = listed === null ? [] : refusedIn(module, envelope.data, listed)
  const unread = listed === null ? 0 : recordsUnderOtherNames(module, envelope.data, choices)
  return success({
    items: [
      ...raws.map((raw) => readItem(module, raw, batchState, choices)),
      ...refused.map((raw) => asRefused(module, raw, readItem(module, raw, batchState, choices), choices)),
    ],
    ...(unread === 0 ? {} : { leftOut: unread }),
    partial: false,
    message: envelope.message,
    ...addressOf(module, body, envelope.data),
    ...(raws.length + refused.length === 0 && isOneOf(choices.finalStates[module].failed, batchState)
      ? { batchFailed: true }
      : {}),
  })
}

/** The request and module the answer names: an answer about others says nothing about ours. */
function addressOf(module: ModuleName, body: Json, data: Json): Pick<Snapshot, 'requestId' | 'otherModule'> {
  const requestId = readRequestId(body)
  const named = (textOf(fieldOf(body, 'Modulo')) ?? textOf(fieldOf(data, 'Modulo')))?.trim().toLowerCase()
  const otherModule = moduleNames.some(
    (other) => other !== module && (named === notificationModules[other] || named === scopes[other]),
  )
  return { ...(requestId === null ? {} : { requestId }), ...(otherModule ? { otherModule } : {}) }
}

const unreadable = (body: Json, envelope: Envelope): UnreadableAnswer => {
  if (!isJsonObject(body) && !isList(body)) return { code: 'not-an-envelope', detail: 'The answer is not an object' }
  if (envelope.success === false) return { code: 'not-successful', detail: envelope.message }
  return { code: 'no-known-list', detail: envelope.message }
}

/**
 * A notification is a GET's answer plus `Modulo` and `IdSolicitud` (spec 6, rule 2); affiliations also send changes
 * only.
 */
export function readNotificationSnapshot(
  module: ModuleName,
  body: Json,
  choices: WireChoices,
): Result<Snapshot, UnreadableAnswer> {
  if (!isJsonObject(body)) return failure({ code: 'not-an-envelope', detail: 'The notification is not an object' })
  const read = readSnapshot(module, body, choices)
  if (!read.ok || module !== 'affiliation' || !isCertificateUpdate(read.value)) return read
  return success({ ...read.value, partial: true, items: read.value.items.map(withoutBatchLayer) })
}

/**
 * Spec 6, rule 4: items with `JobId` and an entity state, but no batch state. The specified message only counts if
 * every item has a `JobId`: one without is a result, whatever the message says.
 */
function isCertificateUpdate({ items, message }: Snapshot): boolean {
  if (items.some((item) => item.jobId === undefined)) return false
  if (items.length > 0 && items.every((item) => item.state === null && item.entityState !== null)) return true
  return foldLetters(message).includes('actualizacion de certificados')
}

/** A certificate update concerns the entity layer only: unlisted items and the batch layer stay unchanged. */
const withoutBatchLayer = (item: SnapshotItem): SnapshotItem => ({ ...item, state: null, final: false, failed: false })

function readItem(module: ModuleName, raw: Json, batchState: string | null, choices: WireChoices): SnapshotItem {
  const own = labelOf(fieldOf(raw, choices.stateField))
  const jobId = identifierOf(fieldOf(raw, 'JobId')) ?? undefined
  const state = own ?? (jobId === undefined ? batchState : null)
  const failed = isOneOf(choices.finalStates[module].failed, state)
  const novedades = readNovedades(raw, choices)
  const reprocess = readReprocess(raw, choices)
  const requestId = identifierOf(fieldOf(raw, 'IdSolicitud')) ?? undefined
  return {
    identity: readAnswerIdentity(module, raw),
    ...(jobId === undefined ? {} : { jobId }),
    ...(reprocess === null ? {} : { reprocess }),
    ...(requestId === undefined ? {} : { requestId }),
    state,
    final: failed || isOneOf(choices.finalStates[module].done, state) || isFinishedReading(module, raw, state, choices),
    failed,
    entityState: labelOf(fieldOf(raw, 'EstadoEntidad')),
    novedades,
    documents: readDocuments(raw, novedades, choices),
    raw,
  }
}

/**
 * An item in a list of refused ones has ended, unless its own state says otherwise. Without one it gets the module's
 * state for a failure, not that of the batch.
 */
function asRefused(module: ModuleName, raw: Json, item: SnapshotItem, choices: WireChoices): SnapshotItem {
  const own = labelOf(fieldOf(raw, choices.stateField))
  if (own !== null && (isUnderWay(own) || isOneOf(choices.finalStates[module].done, own))) return item
  return { ...item, state: own ?? choices.finalStates[module].failed[0] ?? null, final: true, failed: true }
}

const isOneOf = (states: readonly string[], state: string | null): boolean =>
  state !== null && states.includes(state.trim().toLowerCase())

const isFinishedReading = (module: ModuleName, raw: Json, state: string | null, choices: WireChoices): boolean =>
  module === 'document-extraction' &&
  choices.extractedFieldsAreFinal &&
  state === null &&
  isJsonObject(raw) &&
  Object.keys(raw).some((name) => !describesBatch.has(name))

/** Fields of the request, not of an item's result. */
const describesBatch = new Set(['IdSolicitud', 'Entidad', 'Total', 'Estado', 'Modulo', 'Referencia'])

/** Fields that only an item has. */
const describesItem = [
  'NumeroIdentificacion',
  'NumeroContrato',
  'JobId',
  'EstadoEntidad',
  'Novedades',
  'Formularios',
  'Resultado',
  'Fuentes',
  'InformePdf',
]

/** Lists of all modules. */
const knownLists = ({ snapshotLists }: WireChoices): ReadonlySet<string> =>
  new Set([...Object.values(snapshotLists).flat(), ...refusedLists])

/**
 * The items of `Data`: a bare list, a list under a known name, `Data` itself if it is one item, or the only list that
 * is no other module's.
 */
function findItems(module: ModuleName, data: Json, choices: WireChoices): readonly Json[] | null {
  if (isList(data)) return data
  if (!isJsonObject(data)) return null
  const names = choices.snapshotLists[module].filter((name) => isList(data[name]) && Object.hasOwn(data, name))
  if (names.length > 0) return joinLists(module, names, data, new Set())
  if (isItem(module, data)) return [data]
  const known = knownLists(choices)
  const others = Object.entries(data)
    .filter(([name]) => !known.has(name))
    .map(([, value]) => value)
    .filter((value) => isList(value) && value.length > 0 && value.every(isJsonObject))
  const [only] = others
  if (others.length === 1 && isList(only)) return only
  return refusedLists.some((name) => listOf(fieldOf(data, name)).length > 0) ? [] : null
}

/** Items of the lists of refused ones that no other list names. */
function refusedIn(module: ModuleName, data: Json, listed: readonly Json[]): readonly Json[] {
  if (!refusedLists.some((name) => isList(fieldOf(data, name)))) return []
  const keys = listed.map((raw) => identityKey(readAnswerIdentity(module, raw)))
  return joinLists(module, refusedLists, data, new Set(keys.filter((key) => key !== null)))
}

/** Records in lists under names that nobody knows. They are counted, because they may be about our people. */
function recordsUnderOtherNames(module: ModuleName, data: Json, choices: WireChoices): number {
  if (!isJsonObject(data) || !choices.snapshotLists[module].some((name) => isList(fieldOf(data, name)))) return 0
  const known = knownLists(choices)
  return Object.entries(data)
    .filter(([name]) => !known.has(name))
    .flatMap(([, value]) => (isList(value) ? value : []))
    .filter((value) => identityKey(readAnswerIdentity(module, value)) !== null).length
}

const isItem = (module: ModuleName, data: Json): boolean => {
  if (!isJsonObject(data)) return false
  if (module !== 'document-extraction') return describesItem.some((name) => Object.hasOwn(data, name))
  return Object.keys(data).some((name) => !describesBatch.has(name))
}

/** Merges lists under several names; an item already named by an earlier list is not counted again. */
function joinLists(module: ModuleName, names: readonly string[], data: Json, named: Set<string>): readonly Json[] {
  const joined: Json[] = []
  for (const name of names) {
    const list = fieldOf(data, name)
    const fresh = isList(list)
      ? list
          .map((raw) => ({ raw, key: identityKey(readAnswerIdentity(module, raw)) }))
          .filter(({ key }) => key === null || !named.has(key))
      : []
    for (const { raw, key } of fresh) {
      joined.push(raw)
      if (key !== null) named.add(key)
    }
  }
  return joined
}
