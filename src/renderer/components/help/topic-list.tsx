import { Title, UnstyledButton } from '@mantine/core'
import type { Language } from '#shared/kernel/language.ts'
import { Chip } from '../chips/chip.tsx'
import styles from './help.module.css'
import type { TopicGroup } from './topics/topic.ts'

interface TopicListProps {
  readonly group: TopicGroup
  readonly language: Language
  readonly onOpen: (id: string) => void
}

/** Topics of one kind, each with a one-sentence summary; each opens. */
export function TopicList({ group, language, onOpen }: TopicListProps) {
  return (
    <section className={styles.group}>
      <Title order={3}>{group.name[language]}</Title>
      <dl className={styles.list}>
        {group.topics.map(({ id, title, summary, tone }) => (
          <div key={id} className={styles.topic}>
            <dt>
              <UnstyledButton className={styles.open} onClick={() => onOpen(id)}>
                {tone === undefined ? title[language] : <Chip tone={tone} label={title[language]} />}
              </UnstyledButton>
            </dt>
            <dd>{summary[language]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
