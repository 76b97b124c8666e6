import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { readAnswerIdentity } from '../identity.ts'
import type { Receipt, ReceiptItem, UnreadableAnswer } from '../modules/batch-module.ts'
import type { WireChoices } from '../unspecified.ts'
import { type Envelope, envelopeOrBare, readEnvelope, readRequestId } from './envelope.ts'
import { fieldOf, isList, labelOf, listOf, numberOf, textOf } from './read-json.ts'
import { readReasons, readReprocess } from './reasons.ts'

/**
 * Parses the answer of a batch POST into a receipt. The list that names an item decides its outcome (spec 2.3 to 2.8);
 * everything else in an item stays in `raw`. Never throws, never invents an item.
 */
type Outcome = ReceiptItem['outcome']

/** Lists of all modules, so that an answer with another module's list is still understood. */
const lists: readonly (readonly [string, Outcome])[] = [
  ['Registros', 'accepted'],
  ['RegistrosReproceso', 'reprocessed'],
  ['RegistrosRechazados', 'rejected'],
  ['ConsultasAProcesar', 'accepted'],
  ['ConsultasOmitidas', 'omitted'],
  ['Documentos', 'accepted'],
  ['DocumentosRechazados', 'rejected'],
]

/** Lists of what was not taken, of all modules. */
export const refusedLists: readonly string[] = lists
  .filter(([, outcome]) => outcome === 'rejected' || outcome === 'omitted')
  .map(([name]) => name)

/** The answer without the lists of what it refuses. */
export function withoutRefused(body: Json): Json {
  if (!isJsonObject(body)) return body
  const kept = Object.entries(body).filter(([name]) => !refusedLists.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'Data' ? withoutRefused(value) : value]))
}

/**
 * Reads a receipt. Fails as `not-an-envelope` for other JSON, as `not-successful` when the service reports failure and
 * names no item, and as `no-known-list` when it names neither an item nor an identifier.
 */
export function readReceipt(module: ModuleName, body: Json, choices: WireChoices): Result<Receipt, UnreadableAnswer> {
  if (!isJsonObject(body)) return failure({ code: 'not-an-envelope', detail: 'The answer is not an object' })
  const envelope = envelopeOrBare(body)
  const requestId = readRequestId(body)
  const present = lists.filter(([name]) => isList(fieldOf(envelope.data, name)))
  if (present.length === 0 && requestId === null) return failure(unreadable(body, envelope))
  const answer: AnswerAsAWhole = { requestId, data: envelope.data, choices }
  return success({
    requestId,
    message: envelope.message,
    total: numberOf(fieldOf(envelope.data, 'Total')),
    items: present.flatMap(([name, outcome]) =>
      listOf(fieldOf(envelope.data, name)).map((raw) => readItem(module, raw, outcome, answer)),
    ),
  })
}

/** What the answer says about all its items, and how to read it. */
interface AnswerAsAWhole {
  readonly requestId: string | null
  readonly data: Json
  readonly choices: WireChoices
}

const unreadable = (body: Json, envelope: Envelope): UnreadableAnswer => {
  if (envelope.success === false) return { code: 'not-successful', detail: envelope.message }
  if (readEnvelope(body) === null)
    return { code: 'not-an-envelope', detail: 'The answer has no Success, Message or Data' }
  return { code: 'no-known-list', detail: envelope.message }
}

function readItem(module: ModuleName, raw: Json, listed: Outcome, answer: AnswerAsAWhole): ReceiptItem {
  const { data, choices } = answer
  const outcome = itemOutcome(module, listed, raw, answer)
  const reprocess = readReprocess(raw, choices)
  return {
    outcome,
    identity: readAnswerIdentity(module, raw),
    reasons: readReasons(raw, choices),
    state: labelOf(fieldOf(raw, choices.stateField)) ?? inheritedState(outcome, data, choices),
    ...(reprocess === null ? {} : { reprocess }),
    raw,
  }
}

/**
 * With a test key the POST "returns the state already as `procesado`" (spec 3, rule 4), possibly once for the whole
 * batch.
 */
const inheritedState = (outcome: Outcome, data: Json, choices: WireChoices): string | null =>
  outcome === 'accepted' || outcome === 'reprocessed' ? labelOf(fieldOf(data, choices.stateField)) : null

/**
 * `Documentos` lists all received files, and `Estado` is always `procesando` on a POST (spec 2.3). Without an
 * identifier none was accepted (spec 2.2), unless one already has a result.
 */
function itemOutcome(
  module: ModuleName,
  outcome: Outcome,
  raw: Json,
  { requestId, data, choices }: AnswerAsAWhole,
): Outcome {
  if (module !== 'document-extraction' || outcome !== 'accepted' || requestId !== null) return outcome
  const told = textOf(fieldOf(raw, choices.stateField)) ?? textOf(fieldOf(data, choices.stateField))
  const state = told?.trim().toLowerCase()
  return state !== undefined && choices.finalStates[module].done.includes(state) ? 'accepted' : 'rejected'
}
