import { Button, Collapse, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import type { Json } from '#shared/kernel/json.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Facts } from './facts.tsx'
import styles from './item-panel.module.css'
import { resultLines } from './result-lines.ts'

/** What the service answered: the values in lines, and the whole as it came. */
export function ItemResult({ result }: { readonly result: Json }) {
  const { t } = useTranslation()
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <>
      <AnswerFacts result={result} />
      {result !== null && (
        <section>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={opened}
            onClick={toggle}
            leftSection={
              opened ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />
            }
          >
            {t('item.raw')}
          </Button>
          <Collapse expanded={opened}>
            <pre className={styles.raw}>{opened ? JSON.stringify(result, null, 2) : ''}</pre>
          </Collapse>
        </section>
      )}
    </>
  )
}

function AnswerFacts({ result }: { readonly result: Json }) {
  const { t } = useTranslation()
  const { language, counted } = useWords()
  const [whole, { open }] = useDisclosure(false)
  const all = answerLines(result)
  const lines = whole ? all : resultLines(result)
  const words = answerWords(language)
  const facts = lines.map(({ path, value }) => ({
    id: JSON.stringify(path),
    label: path.map(words.name).join(' · '),
    value: words.value(value),
  }))
  if (facts.length === 0) return null
  return (
    <section>
      <Title order={3} className={styles.heading}>
        {t('item.result')}
      </Title>
      <Facts facts={facts} />
      {all.length > lines.length && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={open}>
          {t('item.restOfResult', counted(all.length - lines.length))}
        </Button>
      )}
    </section>
  )
}
