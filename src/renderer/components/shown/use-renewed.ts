import { useState } from 'react'

interface Stamped {
  readonly stamp: string
}

interface Renewed<Shown> {
  /** What was shown before; null: unchanged. */
  readonly before: Shown | null
  /** The user has acknowledged the change. */
  readonly close: () => void
}

/** Whether the content differs from what was first shown, until the user acknowledges it. */
export function useRenewed<Shown extends Stamped>(shown: Shown | undefined): Renewed<Shown> {
  const [first, setFirst] = useState(shown)
  if (first === undefined && shown !== undefined) setFirst(shown)
  const isOther = first !== undefined && shown !== undefined && first.stamp !== shown.stamp
  return { before: isOther ? first : null, close: () => setFirst(shown) }
}
