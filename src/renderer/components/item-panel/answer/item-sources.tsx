import { Alert, Text, Title } from '@mantine/core'
import type { AnswerSource } from '#shared/domain/filing/answer/answer-sources.ts'
import { verdictOfItem } from '#shared/domain/filing/answer/answer-verdict.ts'
import type { Batch } from '#shared/domain/filing/batch.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import { checkLines } from '#shared/texts/answers/check-text.ts'
import { verdictWord } from '#shared/texts/names/answer-verdicts.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'
import { type Say, useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Chip } from '../../chips/chip.tsx'
import { Facts } from '../facts.tsx'
import { ItemDocuments } from '../item-documents.tsx'
import styles from '../item-panel.module.css'
import { verdictTone } from './answer-chip.ts'
import { sourceTexts } from './source-texts.ts'

/** With a test key every result is the same example (spec 5, rule 6). */
export function ExampleNote({ batch: { filer } }: { readonly batch: Pick<Batch, 'filer'> }) {
  const say = useSentences(sourceTexts)
  if (filer?.testKey !== true) return null
  return (
    <Alert color="yellow" p="xs">
      {say('example')}
    </Alert>
  )
}

/** The verdict of an answer, and its caveats: sources that were not queried, and why. */
export function ItemVerdict({ entry }: { readonly entry: HistoryEntry }) {
  const { language } = useWords()
  const { item, batch } = entry
  const verdict = isQueryModule(batch.module) ? verdictOfItem(item) : null
  if (verdict === null) return null
  const lines = checkLines(item, language)
  return (
    <div>
      <Chip tone={verdictTone(verdict)} label={verdictWord(verdict, language)} />
      {lines.map((line) => (
        <Text key={line} size="sm" mt={4}>
          {line}
        </Text>
      ))}
    </div>
  )
}

/** Each source: its findings, or why it was not queried, and its evidence files. */
export function ItemSources({ sources }: { readonly sources: readonly AnswerSource[] }) {
  const say = useSentences(sourceTexts)
  if (sources.length === 0) return null
  return (
    <section>
      <Title order={3} className={styles.heading}>
        {say('sources', { count: sources.length })}
      </Title>
      <ul className="plain-list">
        {sources.map((source) => (
          <li key={source.key} className={styles.source}>
            <Source source={source} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Source({ source }: { readonly source: AnswerSource }) {
  const { name, state, hasFindings, hasAnswered, lines, documents } = source
  const say = useSentences(sourceTexts)
  const { language } = useWords()
  const words = answerWords(language)
  const facts = lines.map(({ path, value }) => ({
    id: JSON.stringify(path),
    label: path.map(words.name).join(' · '),
    value: words.value(value),
  }))
  return (
    <>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <div className={styles.sourceChips}>
        {hasFindings !== null && (hasFindings || hasAnswered) && (
          <Chip tone={hasFindings ? 'warning' : 'success'} label={say(hasFindings ? 'findings' : 'noFindings')} />
        )}
        {state !== null && <Chip tone={hasAnswered ? 'neutral' : 'info'} label={sourceState(state, say)} />}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
      {documents.length > 0 && <ItemDocuments documents={documents} />}
    </>
  )
}

/** The expected states; others are shown unchanged. */
function sourceState(state: string, say: Say<typeof sourceTexts>): string {
  const word = state.trim().toLowerCase()
  if (word === 'consultada') return say('queried')
  return word === 'no_consultada' ? say('notQueried') : state
}
