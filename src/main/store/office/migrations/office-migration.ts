/**
 * One schema step of an office. Immutable once released: every office created with it stores the SHA-256 of `sql`.
 * Role names appear as `{clerk}` and so on, because each office has its own on its server: see `office-roles.ts`.
 */
export interface OfficeMigration {
  /** 1, 2, 3 ... without gaps; numbered separately from the embedded store's migrations. */
  readonly number: number
  readonly name: string
  readonly sql: string
}
