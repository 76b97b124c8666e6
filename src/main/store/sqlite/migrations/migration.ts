/** One step of the schema. Immutable once released: the SHA-256 of `sql` is recorded in every database it made. */
export interface Migration {
  /** 1, 2, 3 ... without gaps. */
  readonly number: number
  readonly name: string
  readonly sql: string
}
