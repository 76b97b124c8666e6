import type { TFunction } from 'i18next'
import { fillSentence } from '#shared/kernel/language.ts'
import type { Words } from '../../i18n/use-words.ts'
import type { BatchAdvice } from './batch-advice.ts'
import { correctingTexts } from './correcting/texts.ts'

const texts = {
  uncertain: 'batch.nextUncertain',
  refused: 'batch.nextRefused',
  failed: 'batch.nextFailed',
  'not-found': 'batch.nextNotFound',
  sending: 'sending.nextSending',
  wait: 'batch.nextWait',
  certificates: 'sending.nextCertificates',
  applied: 'sending.nextApplied',
  abandoned: 'sending.nextAbandoned',
  done: 'batch.nextDone',
} as const

const countedTexts = {
  queued: 'sending.nextQueued',
  rejected: 'batch.nextRejected',
} as const

/** What is to be corrected has its own words. */
const correctingSentences = {
  returned: 'nextReturned',
  'failed-records': 'nextFailed',
  correcting: 'nextCorrecting',
} as const

/** What to do next, of a batch and of one of its records alike. */
export function adviceText(advice: BatchAdvice, t: TFunction, { counted, language }: Words): string {
  if (!('count' in advice)) return t(texts[advice.kind])
  if (advice.kind === 'queued' || advice.kind === 'rejected') return t(countedTexts[advice.kind], counted(advice.count))
  const { count, formatted } = counted(advice.count)
  return fillSentence(correctingTexts[correctingSentences[advice.kind]], language, { count: String(count), formatted })
}
