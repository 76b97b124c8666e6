import type { ModuleName } from '#shared/domain/modules/modules.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { batchDoneSteps, batchFailedSteps, batchRefusedSteps, stepFor } from '#shared/texts/steps/module-steps.ts'
import type { Tell } from '../../i18n/use-texts.ts'
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
  'of-others': 'sending.nextOfOthers',
} as const

/** The next step for a batch or record, in the terms of its module. */
export function adviceText(
  advice: BatchAdvice,
  { module }: { readonly module: ModuleName },
  t: Tell,
  { language }: Words,
): string {
  if (advice.kind === 'done') return stepFor(batchDoneSteps, module)[language]
  if (!('count' in advice)) return t(texts[advice.kind])
  if (advice.kind === 'queued') return t('sending.nextQueued', { count: advice.count })
  if (advice.kind === 'answers') return t('sending.nextAnswers', { count: advice.count })
  const sentences = {
    rejected: stepFor(batchRefusedSteps, module),
    'failed-records': stepFor(batchFailedSteps, module),
    returned: correctingTexts.nextReturned,
    correcting: correctingTexts.nextCorrecting,
  }
  return fillSentence<Sentence>(sentences[advice.kind], language, { count: advice.count })
}
