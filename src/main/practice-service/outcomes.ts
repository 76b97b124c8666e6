/**
 * The outcome for a person, by the last two digits of the document number, so that demonstrations show every outcome
 * and tests can choose one. README.md has the same table for people.
 */
export type OutcomeKind = 'ordinary' | 'adverse' | 'failure' | 'unknown-state' | 'stuck'

/**
 * `adverse`: devuelto, no_afiliado, con hallazgos. `unknown-state`: a state unknown to clients. `stuck`: stays
 * radicado.
 */
export function outcomeOf(documentNumber: string): OutcomeKind {
  const ending = documentNumber.slice(-2)
  if (ending === '13' || ending === '63') return 'failure'
  if (ending === '29' || ending === '79') return 'unknown-state'
  if (ending === '18' || ending === '68') return 'stuck'
  return ending.endsWith('7') ? 'adverse' : 'ordinary'
}
