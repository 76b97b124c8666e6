import type { OtherFiler } from '#shared/domain/filing/overview.ts'
import type { PollingSession } from './context.ts'
import type { PollTarget } from './ports.ts'

/** Keeps what the current key filed at the current address; reports the rest. */
export function ownedBy(
  { owns }: Pick<PollingSession, 'owns'>,
  targets: readonly PollTarget[],
): { readonly own: readonly PollTarget[]; readonly others: readonly OtherFiler[] } {
  const own: PollTarget[] = []
  const others = new Map<string, OtherFiler>()
  for (const target of targets) {
    const { filer } = target
    if (filer === null || owns(filer)) {
      own.push(target)
      continue
    }
    const key = `${filer.keyFingerprint} ${filer.baseUrl}`
    const { keyHint, baseUrl, practice } = filer
    others.set(key, { keyHint, baseUrl, practice, requests: (others.get(key)?.requests ?? 0) + 1 })
  }
  return { own, others: [...others.values()] }
}
