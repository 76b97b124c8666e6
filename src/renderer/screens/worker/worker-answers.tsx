import { answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { answerFieldsOf } from '#shared/domain/modules/answer-fields.ts'
import { AnswerFacts } from '../../components/item-panel/answer-facts.tsx'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { FilingGroup } from './filing-group.tsx'
import { workerTexts } from './texts.ts'
import styles from './worker.module.css'

/** The full answers of queries and background checks; nothing without any. */
export function WorkerAnswers({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const say = useSentences(workerTexts)
  const answered = entries.filter(
    ({ item, batch }) => answerFieldsOf(batch.module) !== null && answerLines(item.result).length > 0,
  )
  if (answered.length === 0) return null
  return (
    <Section title={say('answers')}>
      <div className={styles.pair}>
        {answered.map((entry) => (
          <FilingGroup key={entry.item.id} entry={entry}>
            <AnswerFacts result={entry.item.result} unfolded />
          </FilingGroup>
        ))}
      </div>
    </Section>
  )
}
