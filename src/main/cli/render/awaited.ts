import type { Awaited, OtherFiler } from '#shared/domain/filing/overview.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import type { Texts } from '../texts.ts'

interface Polled {
  readonly awaited?: Awaited | undefined
  readonly otherFilers?: readonly OtherFiler[] | undefined
}

/** What is still to come, and what is not asked for from here; nothing when there is neither. */
export function awaitedLines({ awaited, otherFilers = [] }: Polled, texts: Texts): readonly string[] {
  const { next } = texts.words
  const others = otherFilers.map((filer) => next.otherFiler(texts.count(filer.requests), filer.keyHint, filer.baseUrl))
  if (awaited === undefined) return others
  const { requests, certificates, notFound, verifications } = awaited
  if (requests + certificates + notFound + verifications === 0) return others
  const [open, certified, lost, uncertain] = [requests, certificates, notFound, verifications].map(texts.count)
  return [next.awaiting(open ?? '', certified ?? '', lost ?? '', uncertain ?? ''), ...others]
}

/** Fields of `poll` beside the batches: `awaiting` is null when nothing could be asked at all. */
export const pollJson = (awaited: Awaited | undefined, others: readonly OtherFiler[] = []): JsonObject => ({
  awaiting: awaited === undefined ? null : { ...awaited },
  otherFilers: others.map(({ keyHint, baseUrl, practice, requests }) => ({ keyHint, baseUrl, practice, requests })),
})
