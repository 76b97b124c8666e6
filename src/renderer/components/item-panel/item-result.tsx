import { Button, Collapse, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import { withoutSources } from '#shared/domain/filing/answer/answer-sources.ts'
import type { Json } from '#shared/kernel/json.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AnswerFacts } from './answer-facts.tsx'
import styles from './item-panel.module.css'

interface ItemResultProps {
  readonly result: Json
  /** The sources are already listed individually. */
  readonly listed?: boolean
}

/** The service's answer: its values by line, and the raw whole. */
export function ItemResult({ result, listed = false }: ItemResultProps) {
  const t = useTexts()
  const [opened, { toggle }] = useDisclosure(false)
  const told = listed ? withoutSources(result) : result
  return (
    <>
      {answerLines(told).length > 0 && (
        <section>
          <Title order={3} className={styles.heading}>
            {t('item.result')}
          </Title>
          <AnswerFacts result={told} />
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
