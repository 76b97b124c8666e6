import { returnedState } from '#shared/domain/filing/wire-states.ts'
import type { Json } from '#shared/kernel/json.ts'
import { type Reason, reason } from '../reasons.ts'
import type { WireText } from '../record-check.ts'
import { type Filing, filingAt } from './filing.ts'

export type AffiliationDecision =
  | { readonly kind: 'new' }
  | { readonly kind: 'reprocess'; readonly previous: Filing }
  | { readonly kind: 'reject'; readonly reasons: readonly Reason[] }

const reject = (message: string): AffiliationDecision => ({ kind: 'reject', reasons: [reason(null, message)] })

/**
 * Decides about a valid record, given the earlier filing of the same person, contract and entity (spec 2.8). Pure. In
 * progress: refused. Completed: only if forced. Returned or failed: accepted without force, which the specification
 * does not forbid and corrections need.
 */
export function classifyAffiliation(previous: Filing | undefined, forced: boolean, nowMs: number): AffiliationDecision {
  if (!previous) return { kind: 'new' }
  const { state, entityState } = filingAt(previous, nowMs)
  if (state === 'procesando') {
    return reject('Ya hay un proceso en curso para esta persona, contrato y entidad; no se puede forzar')
  }
  if (forced || state === 'error' || entityState === returnedState) return { kind: 'reprocess', previous }
  return reject(`La afiliación ya está en estado ${entityState ?? state}; use ForzarReproceso para radicarla de nuevo`)
}

/** `Cambios` of a reprocess: fields whose value differs from the previous filing. Structure not shown (spec 2.8). */
export function changesBetween(previous: WireText, next: WireText): Json {
  const fields = new Set([...Object.keys(previous), ...Object.keys(next)])
  return [...fields]
    .filter((field) => (previous[field] ?? '') !== (next[field] ?? ''))
    .map((field) => ({ Campo: field, Anterior: previous[field] ?? null, Nuevo: next[field] ?? null }))
}
