import { useState } from 'react'

export interface Consent {
  readonly accepted: boolean
  readonly onChange: (accepted: boolean) => void
}

/**
 * The consent to exactly what the page shows; other content needs a new one. `shown`: the stamp of the displayed
 * content, null while none is. `figures`: the displayed numbers that the stamp does not cover.
 */
export function useConsent(shown: string | null, ...figures: readonly (number | null)[]): Consent {
  const [acceptedFor, setAcceptedFor] = useState<string | null>(null)
  const subject = shown === null ? null : [shown, ...figures].join(' ')
  return {
    accepted: subject !== null && acceptedFor === subject,
    onChange: (accepted) => setAcceptedFor(accepted ? subject : null),
  }
}
