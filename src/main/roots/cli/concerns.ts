import type { HostRemarks } from '#main/cli/host.ts'
import type { Concern } from '#main/store/directory/concerns.ts'

/** A restored backup was the user's own decision, and after a restart of an office's server sends only wait. */
const losesNothing: ReadonlySet<string> = new Set(['store.restored-backup', 'office.awaits-desks'])

/** Any other concern may mean lost data. */
export const mayHaveLost = ({ error }: Concern): boolean => !losesNothing.has(error.code)

/** Reports a store's concerns when it is opened. */
export function tellConcerns(
  store: { concerns(): readonly Concern[] },
  { onConcern, onWarning }: Pick<HostRemarks, 'onConcern' | 'onWarning'>,
): void {
  for (const concern of store.concerns()) (mayHaveLost(concern) ? onConcern : onWarning)(concern.error)
}
