/** What the system calls an error (`ENOENT`, `EACCES`, `SQLITE_FULL`); null when it is no system's. Never the message: it may quote data. */
export const systemCodeOf = (thrown: unknown): string | null =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
