import type { DraftId, ItemId } from '../../kernel/ids.ts'

/**
 * Why a record that was sent has to be corrected and sent again. `rejected`: the answer rejected or omitted it, or its whole
 * submission was refused; `returned`: the service took it and the entity sent it back (`devuelto`, spec 3); `failed`: its
 * result is an error.
 */
export const correctionKinds = ['rejected', 'returned', 'failed'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** A record of a batch that did not end well. */
export interface Setback {
  readonly itemId: ItemId
  readonly row: number
  readonly kind: CorrectionKind
  /** Its submission was refused as a whole and has not been given up. */
  readonly refused: boolean
  /** It has been sent again since, with a batch that corrects or repeats this one, or from another file. */
  readonly filedAgain: boolean
}

/** What a row of a draft was sent back with. `settled`: it was to be corrected once and is in order by now. */
export interface RowSetback {
  readonly kind: CorrectionKind | 'settled'
  /** Words of the service or of the entity; for `settled` its present state. */
  readonly reasons: string
}

/** What of a batch waits for a correction, for one reason. */
export interface CorrectionsOfKind {
  /** Records that are in no draft and were not sent again: those that a new draft would hold. */
  readonly open: number
  /** Records that wait in a draft made for it, and the latest of these drafts. */
  readonly waiting: number
  readonly draftId: DraftId | null
}

export type BatchCorrections = Readonly<Record<CorrectionKind, CorrectionsOfKind>>
