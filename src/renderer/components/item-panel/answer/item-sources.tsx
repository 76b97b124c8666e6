import { Alert, Text, Title } from '@mantine/core'
import type { AnswerSource } from '#shared/domain/filing/answer/answer-sources.ts'
import type { Batch } from '#shared/domain/filing/batch.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Chip } from '../../chips/chip.tsx'
import { Facts } from '../facts.tsx'
import { ItemDocuments } from '../item-documents.tsx'
import styles from '../item-panel.module.css'
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

/** Every source by itself: what was found, that it was not queried and why, and its evidences. */
export function ItemSources({ sources }: { readonly sources: readonly AnswerSource[] }) {
  const say = useSentences(sourceTexts)
  const { formats } = useWords()
  if (sources.length === 0) return null
  return (
    <section>
      <Title order={3} className={styles.heading}>
        {say('sources', { formatted: formats.number(sources.length) })}
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

function Source({ source: { name, state, hasFindings, lines, documents } }: { readonly source: AnswerSource }) {
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
        {hasFindings !== null && (hasFindings || !isNotQueried(state)) && (
          <Chip tone={hasFindings ? 'warning' : 'success'} label={say(hasFindings ? 'findings' : 'noFindings')} />
        )}
        {state !== null && <Chip tone="neutral" label={sourceState(state, say)} />}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
      {documents.length > 0 && <ItemDocuments documents={documents} />}
    </>
  )
}

/** That a source has nothing to say is then no finding of it. */
const isNotQueried = (state: string | null): boolean => state?.trim().toLowerCase() === 'no_consultada'

/** The words that are likely; any other stands as it came. */
function sourceState(state: string, say: ReturnType<typeof useSentences<keyof typeof sourceTexts>>): string {
  const word = state.trim().toLowerCase()
  if (word === 'consultada') return say('queried')
  return isNotQueried(state) ? say('notQueried') : state
}
