/** What tells the latest database from an older copy of it: one row, in the embedded store alone. */
export type StoreStateSchema = { store_state: StoreStateTable }

type StoreStateTable = {
  id: 1
  generation: string
  /** Random name of the store, also of its copies; null until a version that knows it has opened it. */
  store_id: string | null
  /** 1 when the latest generation is also remembered outside the folder. */
  marked_outside: number
  /** The latest generation that was remembered there; null before there was any. */
  outside_generation: string | null
  /** Records the witness had at the last look. */
  witnessed: number
  /** Since when the database is suspected of being an older copy; null when it is the latest. */
  suspect_since_ms: number | null
}
