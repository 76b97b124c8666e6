/** Makes a switch exhaustive: compiles only when every case has been handled. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
