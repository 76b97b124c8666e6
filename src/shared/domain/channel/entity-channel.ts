import { filingChannels } from '../worker/field-definition.ts'
import type { Entity } from '../worker/procedure.ts'

export type FilingChannel = (typeof filingChannels)[number]

export const isFilingChannel = (text: unknown): text is FilingChannel => filingChannels.some((one) => one === text)

/** By which channel the operator files with an entity: credentials are configured for one channel or the other (spec 2.8). */
export interface EntityChannel {
  /** `Entidad`: codes of an EPS and of a fund may be the same. */
  readonly entity: Entity
  readonly entityCode: string
  readonly channel: FilingChannel
}
