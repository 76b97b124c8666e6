import { Button, Collapse, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Json } from '#shared/kernel/json.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Facts } from './facts.tsx'
import styles from './item-panel.module.css'
import { type ResultLine, resultLines } from './result-lines.ts'

/** What the service answered: the values in lines, and the whole as it came. */
export function ItemResult({ result }: { readonly result: Json }) {
  const { t } = useTranslation()
  const words = useWords()
  const [opened, { toggle }] = useDisclosure(false)
  const lines = resultLines(result)
  const show = (value: ResultLine['value']): string => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    return typeof value === 'number' ? words.formats.number(value) : value
  }
  const facts = lines.map(({ path, value }) => ({
    id: JSON.stringify(path),
    label: path.map(words.field).join(' · '),
    value: show(value),
  }))
  return (
    <>
      {facts.length > 0 && (
        <section>
          <Title order={3} className={styles.heading}>
            {t('item.result')}
          </Title>
          <Facts facts={facts} />
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
