/** One schema step. Immutable once released: every database created with it stores the SHA-256 of `sql`. */
export interface Migration {
  /** 1, 2, 3 ... without gaps. */
  readonly number: number
  readonly name: string
  readonly sql: string
}
