import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { RecordMeasure } from '#shared/domain/oversight/measures.ts'
import type { Credits } from '#shared/domain/oversight/oversight.ts'
import { freeBatch } from '#shared/texts/batch-texts.ts'
import { measureWords, oversightWords } from '#shared/texts/oversight-text.ts'
import chips from '../../components/chips/chip.module.css'
import { RecordsLink } from '../../components/chips/chip.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './batch.module.css'

/** What the batch may cost and did cost, as Seguimiento counts it; each figure opens its records. */
export function BatchCredits({ overview: { batch, credits } }: { readonly overview: BatchOverview }) {
  const t = useTexts()
  const { language } = useWords()
  return (
    <div className={styles.fact}>
      {t('batch.summary.credits')}
      <div className={styles.factValue}>
        {credits === null ? freeBatch[language] : t('common.credits', { count: batch.estimatedCredits })}
      </div>
      {credits && <WhatBecame batchId={batch.id} credits={credits} />}
    </div>
  )
}

const parts = [
  { part: 'debited', measure: 'accepted', words: oversightWords.debited },
  { part: 'atRisk', measure: 'at-risk', words: measureWords['at-risk'] },
  { part: 'toSend', measure: 'to-send', words: measureWords['to-send'] },
  { part: 'uncharged', measure: 'uncharged', words: measureWords.uncharged },
] as const satisfies readonly {
  readonly part: keyof Credits
  readonly measure: RecordMeasure
  readonly words: object
}[]

/** Only nonzero figures, but always the debited one. */
function WhatBecame({ batchId, credits }: { readonly batchId: string; readonly credits: Credits }) {
  const { language, formats } = useWords()
  return (
    <div className={styles.credits}>
      {parts
        .filter(({ part }) => part === 'debited' || credits[part] > 0)
        .map(({ part, measure, words }) => {
          const text = `${words[language]}: ${formats.number(credits[part])}`
          if (credits[part] === 0) return <span key={part}>{text}</span>
          return (
            <RecordsLink
              key={part}
              look={chips.figure ?? ''}
              label={text}
              records={{ batchId, measure, charged: true }}
            >
              {text}
            </RecordsLink>
          )
        })}
    </div>
  )
}
