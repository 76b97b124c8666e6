/** What the operator can decide about a submission whose outcome is not known (`Envío incierto`). */
export const uncertainChoices = ['resend', 'applied', 'abandoned'] as const
export type UncertainChoice = (typeof uncertainChoices)[number]

/** One line of a submission's audit trail, for people. */
export interface AuditView {
  readonly atMs: number
  readonly event: string
  readonly from: string
  readonly to: string
  readonly detail: string
}
