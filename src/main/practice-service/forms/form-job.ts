import type { WireText } from '../record-check.ts'
import type { FormKind } from './form-store.ts'

/** One accepted record whose PDFs are being made. */
export interface FormJob {
  readonly id: string
  readonly record: WireText
  readonly forms: readonly { readonly kind: FormKind; readonly version: number }[]
  readonly mailed: boolean
  readonly signatures: { readonly worker: boolean; readonly client: boolean }
  readonly includeArl: boolean
  /** Monotonic milliseconds at which the PDFs are ready, and the wall time of the request. */
  readonly endsAtMs: number
  readonly wallMs: number
}
