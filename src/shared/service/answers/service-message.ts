import { redactKeysIn } from '../api-key.ts'
import { refusalReason } from './refusal-reason.ts'

/** The service's message in an unsuccessful answer, as an error parameter; empty if none. Keys are redacted. */
export function serviceMessage(answer: string): { readonly serviceMessage?: string } {
  const said = redactKeysIn(refusalReason(answer))
  return said === '' ? {} : { serviceMessage: said }
}
