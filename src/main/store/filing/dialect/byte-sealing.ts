/**
 * How sent, answered, received or downloaded bytes are stored. In an office only its desks can decrypt them; a local
 * file is encrypted as a whole, so there this does nothing.
 */
export interface ByteSealing {
  /** Bytes that sealing adds; lengths measured in SQL include them. */
  readonly addedBytes: number
  /** `place`: identifies the content and its owner; must be the same when opening. */
  seal(bytes: Uint8Array, place: string): Uint8Array
  /** Throws a `StoreFault` if the bytes were not sealed for this place. */
  open(sealed: Uint8Array, place: string): Uint8Array
  /** The same for large content such as answers, yielding to the event loop. */
  sealInTurns(bytes: Uint8Array, place: string): Promise<Uint8Array>
  openInTurns(sealed: Uint8Array, place: string): Promise<Uint8Array>
  /** Call it when `open` lacked a key. True if there are new keys, so reading may be retried. */
  renew?(): Promise<boolean>
}

export const unsealed: ByteSealing = {
  addedBytes: 0,
  seal: (bytes) => bytes,
  open: (bytes) => bytes,
  sealInTurns: async (bytes) => bytes,
  openInTurns: async (bytes) => bytes,
}

/** The owner of a row: its number for joins, and its id, which is the same in any store. */
export interface Owner {
  readonly sequence: number
  readonly id: string
}

/** Table, owner and part number, so that bytes sealed for one place cannot be used in another. */
export const placeOf = {
  body: (submissionId: string, part: number): string => `submission_body ${submissionId} ${part}`,
  document: (documentId: string, sha256: string, part: number): string => `document ${documentId} ${sha256} ${part}`,
  answer: (submissionId: string, kind: string, sha256: string): string =>
    `raw_answer ${submissionId} ${kind} ${sha256}`,
  notification: (delivery: string): string => `notification ${delivery}`,
} as const
