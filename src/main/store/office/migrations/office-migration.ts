/**
 * One step of an office's schema. Immutable once released: the SHA-256 of `sql` is recorded in every office it made. Names of roles
 * stand in it as `{clerk}` and the like, since each office has its own on its server: see `office-roles.ts`.
 */
export interface OfficeMigration {
  /** 1, 2, 3 ... without gaps; they count for themselves, beside those of the embedded store. */
  readonly number: number
  readonly name: string
  readonly sql: string
}
