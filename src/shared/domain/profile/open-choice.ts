import type { Json } from '../../kernel/json.ts'

/** One choice that the specification leaves open, as a person sees it. */
export interface OpenChoice {
  readonly name: string
  readonly value: Json
  readonly standard: Json
  readonly changed: boolean
}
