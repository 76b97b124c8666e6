import { Button, Collapse, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import type { Json } from '#shared/kernel/json.ts'
import { AnswerFacts } from './answer-facts.tsx'
import styles from './item-panel.module.css'

/** What the service answered: the values in lines, and the whole as it came. */
export function ItemResult({ result }: { readonly result: Json }) {
  const { t } = useTranslation()
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <>
      {answerLines(result).length > 0 && (
        <section>
          <Title order={3} className={styles.heading}>
            {t('item.result')}
          </Title>
          <AnswerFacts result={result} />
        </section>
      )}
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
