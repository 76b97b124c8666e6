/**
 * The result of an operation with expected failures. Errors cross stages and IPC as values, never as thrown strings.
 */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

export const success = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

export const failure = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({
  ok: false,
  error,
})
