import type { DraftId, ItemId } from '../../kernel/ids.ts'

/**
 * Why a sent record must be corrected and sent again. `rejected`: the answer rejected or omitted it, or its whole
 * submission was refused; `returned`: the service accepted it and the entity returned it (`devuelto`, spec 3);
 * `failed`: its result is an error.
 */
export const correctionKinds = ['rejected', 'returned', 'failed'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** A record of a batch that did not end well. */
export interface Setback {
  readonly itemId: ItemId
  readonly row: number
  readonly kind: CorrectionKind
  /** Its submission was refused as a whole and has not been abandoned. */
  readonly refused: boolean
  /** It was sent again since: by a batch that corrects or repeats this one, or from another file. */
  readonly filedAgain: boolean
}

/** Why a row of a draft came back. `settled`: it once needed correction and is now in order. */
export interface RowSetback {
  readonly kind: CorrectionKind | 'settled'
  /** The service's or entity's words; for `settled` its current state. */
  readonly reasons: string
}

/** The records of a batch that need correction, for one reason. */
export interface CorrectionsOfKind {
  /** Records in no draft and not sent again: the content of a new draft. */
  readonly open: number
  /** Records waiting in a draft made for them, and the latest such draft. */
  readonly waiting: number
  readonly draftId: DraftId | null
}

export type BatchCorrections = Readonly<Record<CorrectionKind, CorrectionsOfKind>>
