import type { BatchId, DraftId } from '../../../kernel/ids.ts'
import { isQueryModule } from '../../queries/query-modules.ts'
import type { Entity, ModuleName, Operation } from '../../worker/procedure.ts'
import type { ItemIdentity } from '../item.ts'
import { type Standing, standings } from './standing.ts'

/** A record of an earlier filing that was or may still be paid. */
export interface EarlierRecord {
  readonly itemId: string
  readonly batchId: BatchId
  /** The batch's display name; empty if this user may not see it. */
  readonly fileName: string
  readonly filedAtMs: number
  /** Who filed it; empty when unknown. */
  readonly filedBy: string
  readonly draftId: DraftId | null
  readonly row: number
  readonly entity: Entity
  readonly standing: Standing
  /** When its answer came; null while there is none. */
  readonly answeredAtMs: number | null
  readonly identity: ItemIdentity
  /** `NitEmpresa`; null if none was sent. */
  readonly company: string | null
  /** For a file sent for extraction, in lower-case hex. */
  readonly fileSha256: string | null
  /** It was itself a reprocess with a person's reason. */
  readonly isReprocess?: boolean
  /** The profile on this machine that filed it with the same key; absent: this profile's own history. */
  readonly profile?: string
}

/** A batch by its file name, as in the window, and its number, as the terminal takes it. */
export const batchLabel = (fileName: string, batchId: string): string =>
  fileName === '' ? batchId : `${fileName} (${batchId})`

/** The identifying parts of what is about to be sent. */
export type Sought = Pick<EarlierRecord, 'entity' | 'identity' | 'company' | 'fileSha256'>

/** How it is about to be sent. */
export interface AboutToSend {
  readonly module: ModuleName
  readonly operation: Operation
  /** A reprocess with a person's reason: it is about records that the service has. */
  readonly forced: boolean
  readonly nowMs: number
}

/** `elsewhere`: the same person, with another entity of the same kind. */
export interface FiledBefore {
  readonly record: EarlierRecord
  readonly kind: 'same' | 'elsewhere'
}

/** A record about to be sent, with what it repeats, most serious first. */
export interface Repetition {
  readonly row: number
  /** Identifies it for a person: the document's number, or the file's name. */
  readonly value: string
  readonly hits: readonly FiledBefore[]
}

/** The repetitions that remain after a person gave a reason for some earlier records. */
export const withoutOverlooked = (
  repetitions: readonly Repetition[],
  overlooked: ReadonlySet<string>,
): readonly Repetition[] =>
  repetitions.flatMap((repetition) => {
    const hits = repetition.hits.filter(({ record }) => !overlooked.has(record.itemId))
    return hits.length === 0 ? [] : [{ ...repetition, hits }]
  })

export const overlookedIn = (repetitions: readonly Repetition[]): ReadonlySet<string> =>
  new Set(repetitions.flatMap(({ hits }) => hits.map(({ record }) => record.itemId)))

/** How long an answer to a query or check counts as recent. The service's own limit is not documented (spec 2.4). */
export const recentAnswerMs = 30 * 86_400_000

/** The rule for filing again: which earlier filings make a send a repetition. */
export class EarlierRecords {
  readonly #byKey = new Map<string, EarlierRecord[]>()

  constructor(records: Iterable<EarlierRecord>) {
    for (const record of records) {
      for (const key of keysOf(record)) {
        const known = this.#byKey.get(key)
        if (known === undefined) this.#byKey.set(key, [record])
        else known.push(record)
      }
    }
  }

  /** Most serious first. Empty: no repetition. */
  hitsOf(sought: Sought, about: AboutToSend): readonly FiledBefore[] {
    if (this.#byKey.size === 0) return []
    const found = new Map<EarlierRecord, FiledBefore>()
    for (const key of keysOf(sought)) {
      for (const record of this.#byKey.get(key) ?? []) {
        const kind = kindOf(record, sought)
        if (kind !== null) found.set(record, { record, kind })
      }
    }
    const all = [...found.values()]
    return all.filter((hit) => stops(hit, all, sought, about)).sort(byGravity)
  }

  /**
   * The latest record of the same that the service accepted, however long ago; null also while another send of it is
   * open or in doubt. Not the rule for filing again: it permits and refuses nothing.
   */
  acceptedOf(sought: Sought, module: ModuleName): EarlierRecord | null {
    const about: AboutToSend = { module, operation: 'create', forced: false, nowMs: longAgoMs }
    const hits = this.hitsOf(sought, about).filter(({ record }) => isSameEmployer(record, sought))
    if (hits[0] === undefined || !isAccepted(hits[0])) return null
    const accepted = hits.filter(isAccepted).map(({ record }) => record)
    return accepted.reduce((one, other) => (other.filedAtMs > one.filedAtMs ? other : one))
  }
}

/** The latest accepted record of the same, and whether the rule for filing again asks for a reason now. */
export interface AcceptedBefore {
  readonly record: EarlierRecord
  readonly needsReason: boolean
}

const isAccepted = ({ kind, record: { standing } }: FiledBefore): boolean =>
  kind === 'same' && (standing === 'done' || standing === 'in-progress')

/** No answer is too old. */
const longAgoMs = Number.NEGATIVE_INFINITY

const gravityOf = ({ record, kind }: FiledBefore): number =>
  standings.indexOf(record.standing) + (kind === 'same' ? 0 : standings.length)

const byGravity = (one: FiledBefore, other: FiledBefore): number =>
  gravityOf(one) - gravityOf(other) || other.record.filedAtMs - one.record.filedAtMs

const plain = (text: string | null): string => (text ?? '').trim().toUpperCase()

/** A contract as the rule compares it: without the leading zeros that a program drops which reads it as a number. */
export const contractKey = (contract: string | null): string => plain(contract).replace(/^0+(?=.)/, '')

function keysOf({ identity, fileSha256, entity }: Sought): readonly string[] {
  if (fileSha256 !== null) return [`file ${fileSha256}`]
  if (isForm(entity)) return nonEmpty('contract', contractKey(identity.contract))
  return nonEmpty('person', identity.documentNumber)
}

const nonEmpty = (kind: string, text: string | null): readonly string[] =>
  plain(text) === '' ? [] : [`${kind} ${plain(text)}`]

const isForm = (entity: Entity): boolean => entity.startsWith('formularios_')

/** A value known on one side only neither matches nor differs. */
const agrees = (one: string | null, other: string | null): boolean =>
  plain(one) === '' || plain(other) === '' || plain(one) === plain(other)

function kindOf(record: Sought, sought: Sought): FiledBefore['kind'] | null {
  if (record.fileSha256 !== null || sought.fileSha256 !== null) {
    return record.fileSha256 === sought.fileSha256 ? 'same' : null
  }
  const [one, other] = [record.identity, sought.identity]
  if (isForm(record.entity) && isForm(sought.entity)) return isSameForm(record, sought) ? 'same' : null
  if (record.entity !== sought.entity) return null
  if (plain(one.documentNumber) !== plain(other.documentNumber)) return null
  if (!agrees(one.documentType, other.documentType)) return null
  if (!agrees(one.entityCode, other.entityCode)) return isSameEmployer(record, sought) ? 'elsewhere' : null
  return agrees(contractKey(one.contract), contractKey(other.contract)) ? 'same' : null
}

/** A form is identified by its contract (spec 2.6), whatever the person and whichever of its entities it is sent to. */
const isSameForm = (record: Sought, sought: Sought): boolean =>
  contractKey(record.identity.contract) === contractKey(sought.identity.contract) &&
  formsOf(record.entity).some((form) => formsOf(sought.entity).includes(form))

/** A worker has one EPS and one AFP. Each employer has its own ARL and CCF, so two companies may differ. */
const ofTheEmployer: ReadonlySet<Entity> = new Set([
  'afiliaciones_seguridad_social_arl',
  'afiliaciones_seguridad_social_ccf',
])

/** Whether both are of the same employer, where that matters. */
const isSameEmployer = (record: Sought, sought: Sought): boolean =>
  !ofTheEmployer.has(sought.entity) || agrees(record.company, sought.company)

const formsOf = (entity: Entity): readonly string[] => {
  if (entity === 'formularios_eps_ccf') return ['EPS', 'CCF']
  return [entity === 'formularios_ccf' ? 'CCF' : 'EPS']
}

/** Whether this earlier filing makes the send a repetition. */
function stops(hit: FiledBefore, all: readonly FiledBefore[], sought: Sought, about: AboutToSend): boolean {
  const { standing } = hit.record
  if (standing !== 'done' && standing !== 'in-progress') return true
  // The service reprocesses nothing that it is still processing (spec 2.8).
  if (about.forced) return standing === 'in-progress' && hit.record.isReprocess === true
  if (isForm(sought.entity)) return isFormRepeated(standing, all, sought, about)
  return standing === 'in-progress' || !isQueryModule(about.module) || isRecent(hit.record, about.nowMs)
}

/** A finished form may be updated, and one that lacks an entity may be completed. */
function isFormRepeated(
  standing: Standing,
  all: readonly FiledBefore[],
  sought: Sought,
  { operation }: AboutToSend,
): boolean {
  if (operation === 'update') return standing === 'in-progress'
  const has = new Set(all.flatMap(({ record }) => formsOf(record.entity)))
  return formsOf(sought.entity).every((form) => has.has(form))
}

const isRecent = ({ answeredAtMs, filedAtMs }: EarlierRecord, nowMs: number): boolean =>
  nowMs - (answeredAtMs ?? filedAtMs) < recentAnswerMs
