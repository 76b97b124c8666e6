/**
 * How bytes of others (what was sent, answered, received or fetched) lie in the tables. In an office only its desks can read them; a file of this
 * machine is encrypted as a whole, so nothing is done there.
 */
export interface ByteSealing {
  /** How much longer bytes are when they are sealed: what SQL measures is that. */
  readonly addedBytes: number
  /** `place`: what they are and whose, the same whenever they are opened again. */
  seal(bytes: Uint8Array, place: string): Uint8Array
  /** Throws a `StoreFault` when they are not what was sealed for this place. */
  open(sealed: Uint8Array, place: string): Uint8Array
  /** The same of what may be large, such as an answer, with turns of the loop in between. */
  sealInTurns(bytes: Uint8Array, place: string): Promise<Uint8Array>
  openInTurns(sealed: Uint8Array, place: string): Promise<Uint8Array>
  /** After `open` met a key that it does not have. True: there are others now, and what was read may be read again. */
  renew?(): Promise<boolean>
}

export const unsealed: ByteSealing = {
  addedBytes: 0,
  seal: (bytes) => bytes,
  open: (bytes) => bytes,
  sealInTurns: async (bytes) => bytes,
  openInTurns: async (bytes) => bytes,
}

/** Whose row something belongs to: by what the tables join, and by what it is called whatever the store. */
export interface Owner {
  readonly sequence: number
  readonly id: string
}

/** Table, owner and number of what is sealed: bytes of one place are none of another. */
export const placeOf = {
  body: (submissionId: string, part: number): string => `submission_body ${submissionId} ${part}`,
  document: (documentId: string, sha256: string, part: number): string => `document ${documentId} ${sha256} ${part}`,
  answer: (submissionId: string, kind: string, sha256: string): string =>
    `raw_answer ${submissionId} ${kind} ${sha256}`,
  notification: (delivery: string): string => `notification ${delivery}`,
} as const
