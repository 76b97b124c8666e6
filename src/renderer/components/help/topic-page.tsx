import { Text, Title, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Chip } from '../chips/chip.tsx'
import styles from './help.module.css'
import type { Topic, TopicPart } from './topics/topic.ts'
import { topicOf } from './topics/topics.ts'

interface TopicPageProps {
  readonly topic: Topic
  readonly onOpen: (id: string) => void
}

/** A topic's full help, with links to related topics. */
export function TopicPage({ topic, onOpen }: TopicPageProps) {
  const language = useLanguage((state) => state.language)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, summary, tone, parts } = topic
  return (
    <article className={styles.page}>
      <Title order={2} ref={heading} tabIndex={-1} data-autofocus className={styles.heading}>
        {tone === undefined ? title[language] : <Chip tone={tone} label={title[language]} />}
      </Title>
      <Text>{summary[language]}</Text>
      {parts.map((part) => (
        <Part key={part.name.es} part={part} language={language} onOpen={onOpen} />
      ))}
    </article>
  )
}

interface PartProps {
  readonly part: TopicPart
  readonly language: Language
  readonly onOpen: (id: string) => void
}

function Part({ part: { name, lines, links = [] }, language, onOpen }: PartProps) {
  return (
    <section>
      <Title order={3} className={styles.partName}>
        {name[language]}
      </Title>
      {lines.map((line) => (
        <p key={line.es} className={styles.line}>
          {line[language]}
        </p>
      ))}
      {links.length > 0 && (
        <ul className={`plain-list ${styles.links}`}>
          {links.map(({ id, note }) => (
            <li key={id}>
              <UnstyledButton className={styles.open} onClick={() => onOpen(id)}>
                {topicOf(id)?.title[language]}
              </UnstyledButton>
              {note && <span className={styles.note}> {note[language]}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
