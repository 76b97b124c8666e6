import { redactKeysIn } from '../api-key.ts'
import { refusalReason } from './refusal-reason.ts'

/** The service's own words of an answer that is no yes, as a parameter of errors; nothing when it says none. No key stays in them. */
export function serviceMessage(answer: string): { readonly serviceMessage?: string } {
  const said = redactKeysIn(refusalReason(answer))
  return said === '' ? {} : { serviceMessage: said }
}
