import { filingChannels } from '../worker/field-definition.ts'
import type { Entity } from '../worker/procedure.ts'

export type FilingChannel = (typeof filingChannels)[number]

export const isFilingChannel = (text: unknown): text is FilingChannel => filingChannels.some((one) => one === text)

/**
 * The channel the user files with for an entity: its credentials are configured for one channel or the other (spec
 * 2.8).
 */
export interface EntityChannel {
  /** `Entidad`. An EPS and a fund may share a code. */
  readonly entity: Entity
  readonly entityCode: string
  readonly channel: FilingChannel
}
