/** Tells the latest database from an older copy: one row, only in the embedded store. */
export type StoreStateSchema = { store_state: StoreStateTable }

type StoreStateTable = {
  id: 1
  generation: string
  /** Random id of the store, shared by its copies; null until a version that knows it has opened it. */
  store_id: string | null
  /** 1 if the latest generation is also recorded outside the folder. */
  marked_outside: number
  /** The latest generation recorded there; null before the first. */
  outside_generation: string | null
  /** Records in the witness at the last check. */
  witnessed: number
  /** Since when the database is suspected of being an older copy; null if it is the latest. */
  suspect_since_ms: number | null
}
