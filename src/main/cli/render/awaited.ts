import type { AnswerCounts } from '#main/app/application.ts'
import type { Awaited, OtherFiler } from '#shared/domain/filing/overview.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import type { Texts } from '../texts.ts'

interface Polled {
  readonly awaited?: Awaited | undefined
  readonly otherFilers?: readonly OtherFiler[] | undefined
}

/** What is still awaited, and what is not queried from here; empty if neither. */
export function awaitedLines({ awaited, otherFilers = [] }: Polled, texts: Texts): readonly string[] {
  const { next } = texts.words
  const others = otherFilers.map((filer) => next.otherFiler(texts.count(filer.requests), filer.keyHint, filer.baseUrl))
  if (awaited === undefined) return others
  const { requests, certificates, notFound, verifications } = awaited
  if (requests + certificates + notFound + verifications === 0) return others
  const [open, certified, lost, uncertain] = [requests, certificates, notFound, verifications].map(texts.count)
  return [next.awaiting(open ?? '', certified ?? '', lost ?? '', uncertain ?? ''), ...others]
}

/** Filings that wait for their entity, in all batches; empty without any. */
export function answersLines({ awaited, overdue, soon }: AnswerCounts, { words, count }: Texts): readonly string[] {
  return awaited === 0 ? [] : [words.next.answersInAll(count(awaited), count(overdue), count(soon))]
}

/** Fields of `poll` beside the batches: `awaiting` is null if nothing could be queried. */
export const pollJson = (awaited: Awaited | undefined, others: readonly OtherFiler[] = []): JsonObject => ({
  awaiting: awaited === undefined ? null : { ...awaited },
  otherFilers: others.map(({ keyHint, baseUrl, practice, requests }) => ({ keyHint, baseUrl, practice, requests })),
})
