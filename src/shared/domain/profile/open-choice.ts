import type { Json } from '../../kernel/json.ts'

/** One choice that the specification leaves open, as shown to the user. */
export interface OpenChoice {
  readonly name: string
  readonly value: Json
  readonly standard: Json
  readonly changed: boolean
}
