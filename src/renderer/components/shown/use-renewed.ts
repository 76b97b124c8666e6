import { useState } from 'react'

interface Stamped {
  readonly stamp: string
}

interface Renewed<Shown> {
  /** What was shown before; null: nothing else was. */
  readonly before: Shown | null
  /** The person has seen that it changed. */
  readonly close: () => void
}

/** Whether what is shown now is something else than was shown at first, until the person says that they have seen it. */
export function useRenewed<Shown extends Stamped>(shown: Shown | undefined): Renewed<Shown> {
  const [first, setFirst] = useState(shown)
  if (first === undefined && shown !== undefined) setFirst(shown)
  const isOther = first !== undefined && shown !== undefined && first.stamp !== shown.stamp
  return { before: isOther ? first : null, close: () => setFirst(shown) }
}
