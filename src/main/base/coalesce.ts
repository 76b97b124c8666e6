/**
 * Never runs `work` twice at once for the same key. Calls made during a run share one further run after it, because
 * the current run may have read its input before they were made.
 */
export function coalesce<Subject>(
  work: (subject: Subject) => Promise<void>,
  keyOf: (subject: Subject) => string,
): (subject: Subject) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()

  const start = (key: string, subject: Subject): Promise<void> => {
    const done = work(subject).finally(() => running.delete(key))
    running.set(key, done)
    return done
  }

  return (subject) => {
    const key = keyOf(subject)
    const present = running.get(key)
    if (present === undefined) return start(key, subject)
    const next =
      waiting.get(key) ??
      present
        .catch(() => undefined)
        .then(() => {
          waiting.delete(key)
          return start(key, subject)
        })
    waiting.set(key, next)
    return next
  }
}
