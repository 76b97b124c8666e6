/**
 * A row against the last file of its kind. `asked`: its number or document type differs from that of a row that may
 * be the same person, so a person must look.
 */
export const comparedKinds = ['new', 'changed', 'asked', 'equal'] as const
export type ComparedKind = (typeof comparedKinds)[number]

/** Rows of the draft of one kind: `compared:new`. */
export type ComparedFilter = `compared:${ComparedKind}`

export const comparedKindOf = (filter: ComparedFilter): ComparedKind =>
  comparedKinds.find((kind) => filter === `compared:${kind}`) ?? 'new'

/** A draft against the last file of its kind. */
export interface DraftComparison {
  readonly earlier: {
    readonly draftId: string
    readonly fileName: string
    readonly importedAtMs: number
  }
  /** Rows in the draft. */
  readonly counts: Readonly<Record<ComparedKind, number>>
  /** Rows of the earlier file whose person is not in this one. */
  readonly gone: number
  /** Equal rows in the draft that the service accepted before. */
  readonly filed: number
  /** Changed rows in the draft whose record was accepted before: filing them again needs a reason. */
  readonly changedFiled: number
  /** Rows ready to be sent that are not among these. */
  readonly readyWithoutFiled: number
  /** Rows left out because they are equal and were accepted before. */
  readonly leftOut: number
}

/** What the lists of a comparison show: rows of the draft, or rows of the earlier file that are gone. */
export const comparedLists = ['changed', 'asked', 'gone'] as const
export type ComparedList = (typeof comparedLists)[number]

export interface ChangedCell {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** A row in such a list. Of a `gone` row, the number is that of the earlier file. */
export interface ComparedRowView {
  readonly row: number
  readonly person: string
  readonly name: string
  /** Empty for a `gone` row. */
  readonly changes: readonly ChangedCell[]
}

/** A person's answer about an `asked` row, kept with the draft's confirmations. */
export const samePersonCodes = { same: 'comparison.same', other: 'comparison.other' } as const
export type SamePerson = keyof typeof samePersonCodes

export const isComparisonCode = (code: string): boolean =>
  code === samePersonCodes.same || code === samePersonCodes.other
