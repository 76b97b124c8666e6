/** A field value that the user confirmed, in answer to one doubt about it (`isDoubt`). */
export interface Confirmation {
  readonly field: string
  readonly value: string
  readonly code: string
}

/** The confirmations that a draft step adds and removes. */
export interface ConfirmationChange {
  readonly added: readonly Confirmation[]
  readonly removed: readonly Confirmation[]
}

export const nothingConfirmed: ConfirmationChange = { added: [], removed: [] }

export const confirmsNothing = ({ added, removed }: ConfirmationChange): boolean => added.length + removed.length === 0

/** The reverse change. */
export const takenBack = ({ added, removed }: ConfirmationChange): ConfirmationChange => ({
  added: removed,
  removed: added,
})

/** The current confirmations. Validation checks them for every doubt. */
export class ConfirmedValues {
  readonly #keys: Set<string>

  constructor(confirmations: readonly Confirmation[] = []) {
    this.#keys = new Set(confirmations.map(keyOf))
  }

  apply({ added, removed }: ConfirmationChange): void {
    for (const one of removed) this.#keys.delete(keyOf(one))
    for (const one of added) this.#keys.add(keyOf(one))
  }

  has(confirmation: Confirmation): boolean {
    return this.#keys.has(keyOf(confirmation))
  }

  /** In the form validation needs (`ValidationContext.isConfirmed`). */
  readonly isConfirmed = (field: string, value: string, code: string): boolean => this.has({ field, value, code })
}

const keyOf = ({ field, value, code }: Confirmation): string => JSON.stringify([field, code, value])
