/** Code of a system error (`ENOENT`, `EACCES`, `SQLITE_FULL`), or null. Never the message, which may quote data. */
export const systemCodeOf = (thrown: unknown): string | null =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
