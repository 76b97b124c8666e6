/** Null as soon as the signal aborts: a network drive that hangs may never answer. */
export async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value | null> {
  const aborted = Promise.withResolvers<null>()
  const end = () => aborted.resolve(null)
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', end)
    work.catch(() => undefined)
  }
}
