/** Values of the list of what may be reprocessed; besides them `state:<wire state>`. */
export const needing = 'needing'
export const everyAccepted = 'accepted'
export const theChosen = 'chosen'

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
