/** What a record says under a name that came from outside: undefined also for the names that every object knows (`constructor`). */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
