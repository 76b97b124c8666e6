import type { BatchOverview } from '#shared/domain/filing/overview.ts'

/** Values of the reprocess select; besides them `state:<wire state>`. */
export const needing = 'needing'
export const everyAccepted = 'accepted'
export const theChosen = 'chosen'

/** Records the service did not accept, by outcome; they are sent unchanged. */
export const refused = { omitted: 'state:omitted', rejected: 'state:rejected' } as const

/** The default without chosen records: those needing a reprocess or, if none were accepted, those refused. */
export function firstChoice({ accepted = 0, reprocessed = 0, omitted = 0 }: BatchOverview['outcomes']): string {
  if (accepted + reprocessed > 0) return needing
  return omitted > 0 ? refused.omitted : refused.rejected
}

interface ReprocessChoice {
  readonly onlyState: string | null
  readonly among?: 'needing' | string[]
}

/** The request to main for a select value. */
export function choiceOf(value: string, chosen: ReadonlySet<string>): ReprocessChoice {
  if (value === theChosen) return { onlyState: null, among: [...chosen] }
  if (value === needing) return { onlyState: null, among: 'needing' }
  return { onlyState: value === everyAccepted ? null : value.slice('state:'.length) }
}
