import { acceptanceEvidence, addressIn } from '#shared/service/answers/acceptance-evidence.ts'
import { looseText } from '../base/foreign-text.ts'

/** The identifier that an answer names, even a damaged or contradictory one, in its body or its address. */
export const requestIdIn = ({
  body,
  headers,
}: {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}): string | null => acceptanceEvidence(looseText(body), addressIn(headers)).requestId
