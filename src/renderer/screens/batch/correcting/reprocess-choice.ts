import type { BatchOverview } from '#shared/domain/filing/overview.ts'

/** Values of the list of what may be reprocessed; besides them `state:<wire state>`. */
export const needing = 'needing'
export const everyAccepted = 'accepted'
export const theChosen = 'chosen'

/** What the service did not take, by its answer's class: sent as it was. */
export const refused = { omitted: 'state:omitted', rejected: 'state:rejected' } as const

/** What is meant where nobody chose records: those that did not end well, or, where nothing was taken, those that were not. */
export function firstChoice({ accepted = 0, reprocessed = 0, omitted = 0 }: BatchOverview['outcomes']): string {
  if (accepted + reprocessed > 0) return needing
  return omitted > 0 ? refused.omitted : refused.rejected
}

interface ReprocessChoice {
  readonly onlyState: string | null
  readonly among?: 'needing' | string[]
}

/** What a value of the list asks main for. */
export function choiceOf(value: string, chosen: ReadonlySet<string>): ReprocessChoice {
  if (value === theChosen) return { onlyState: null, among: [...chosen] }
  if (value === needing) return { onlyState: null, among: 'needing' }
  return { onlyState: value === everyAccepted ? null : value.slice('state:'.length) }
}
