import type { BatchId, DraftId } from '../../kernel/ids.ts'
import type { Entity } from '../worker/procedure.ts'
import type { ItemIdentity } from './item.ts'
import type { SubmissionState } from './submission.ts'

/**
 * A record whose send has not ended: it waits in the queue, is leaving, or nobody knows what became of it. In state `accepted` the
 * service has it and goes on with it: that keeps nobody from sending it again, who should know.
 */
export interface InFlightItem {
  readonly batchId: BatchId
  /** The batch as people know it. */
  readonly fileName: string
  readonly draftId: DraftId | null
  readonly row: number
  readonly entity: Entity
  readonly state: SubmissionState
  readonly identity: ItemIdentity
  /** Of a file sent for extraction, in lower-case hex. */
  readonly fileSha256: string | null
}

/** A batch by its file, as the window shows it, and by its number, as the terminal takes it. */
export const batchLabel = (fileName: string, batchId: string): string => `${fileName} (${batchId})`

/** What is about to be sent, as far as it can be told apart. */
export type Sought = Pick<InFlightItem, 'entity' | 'identity' | 'fileSha256'>

/** Looks up what is in flight: the same person, contract and entity, or the very same file. */
export class InFlightIndex {
  readonly #byKey = new Map<string, InFlightItem[]>()

  constructor(items: readonly InFlightItem[]) {
    for (const item of items) {
      for (const key of keysOf(item)) {
        const known = this.#byKey.get(key)
        if (known === undefined) this.#byKey.set(key, [item])
        else known.push(item)
      }
    }
  }

  find(sought: Sought): InFlightItem | undefined {
    if (this.#byKey.size === 0) return undefined
    for (const key of keysOf(sought)) {
      const found = this.#byKey.get(key)?.find((item) => isSame(item, sought))
      if (found !== undefined) return found
    }
    return undefined
  }
}

const plain = (text: string | null): string => (text ?? '').trim().toUpperCase()

function keysOf({ identity, fileSha256 }: Sought): readonly string[] {
  if (fileSha256 !== null) return [`file ${fileSha256}`]
  const number = plain(identity.documentNumber)
  const contract = plain(identity.contract)
  return [...(number === '' ? [] : [`person ${number}`]), ...(contract === '' ? [] : [`contract ${contract}`])]
}

/** What only one side knows neither joins nor separates. */
const agrees = (one: string | null, other: string | null): boolean =>
  plain(one) === '' || plain(other) === '' || plain(one) === plain(other)

function isSame(item: Sought, sought: Sought): boolean {
  if (item.fileSha256 !== null || sought.fileSha256 !== null) return item.fileSha256 === sought.fileSha256
  if (!overlaps(item.entity, sought.entity)) return false
  const [one, other] = [item.identity, sought.identity]
  if (!agrees(one.contract, other.contract)) return false
  // A form is its contract (spec 2.6), whoever it names and whichever of its entities it is sent to.
  if (item.entity.startsWith('formularios_')) return plain(one.contract) !== '' && plain(other.contract) !== ''
  return (
    plain(one.documentNumber) === plain(other.documentNumber) &&
    agrees(one.documentType, other.documentType) &&
    agrees(one.entityCode, other.entityCode)
  )
}

/** A form for EPS and CCF is a form for each of them. */
const overlaps = (one: Entity, other: Entity): boolean =>
  one === other || [one, other].every((entity) => entity.startsWith('formularios_'))
    ? one === other || one === 'formularios_eps_ccf' || other === 'formularios_eps_ccf'
    : false
