import type { HostRemarks } from '#main/cli/host.ts'
import type { Concern } from '#main/store/directory/concerns.ts'

/** Whoever restored a backup knows that it was restored; everything else may have lost something. */
export const mayHaveLost = ({ error }: Concern): boolean => error.code !== 'store.restored-backup'

/** Says what a person must know of a store, when it is opened. */
export function tellConcerns(
  store: { concerns(): readonly Concern[] },
  { onConcern, onWarning }: Pick<HostRemarks, 'onConcern' | 'onWarning'>,
): void {
  for (const concern of store.concerns()) (mayHaveLost(concern) ? onConcern : onWarning)(concern.error)
}
