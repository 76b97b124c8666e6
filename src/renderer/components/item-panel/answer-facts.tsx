import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import type { Json } from '#shared/kernel/json.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Facts } from './facts.tsx'
import { resultLines } from './result-lines.ts'

interface AnswerFactsProps {
  readonly result: Json
  /** For printing: show everything, without buttons. */
  readonly unfolded?: boolean
}

/** The values of an answer, one per line; long answers are collapsed. */
export function AnswerFacts({ result, unfolded = false }: AnswerFactsProps) {
  const t = useTexts()
  const { language } = useWords()
  const [whole, { open }] = useDisclosure(unfolded)
  const all = answerLines(result)
  const lines = whole ? all : resultLines(result)
  const words = answerWords(language)
  const facts = lines.map(({ path, value }) => ({
    id: JSON.stringify(path),
    label: path.map(words.name).join(' · '),
    value: words.value(value),
  }))
  return (
    <>
      <Facts facts={facts} />
      {all.length > lines.length && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={open}>
          {t('item.restOfResult', { count: all.length - lines.length })}
        </Button>
      )}
    </>
  )
}
