import { Button, Drawer, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { foldName } from '#shared/domain/worker/normalise.ts'
import type { Language } from '#shared/kernel/language.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { Chip } from '../chips/chip.tsx'
import { useNavigation } from '../navigation/navigation-store.ts'
import { SearchField } from '../page/search-field.tsx'
import { libraryKeys, placeNames, type Shortcut, shortcutPlaces, shortcuts } from '../shortcuts/shortcuts.ts'
import styles from './help.module.css'
import { KeyList } from './key-list.tsx'
import { helpTexts } from './texts.ts'
import { type TopicGroup, topicGroups } from './topics.ts'

interface HelpPanelProps {
  /** What it was opened about; empty: everything. */
  readonly about: string
  readonly onClose: () => void
}

/** The keys of the window, and what its states mean; searched by any of their words. */
export function HelpPanel({ about, onClose }: HelpPanelProps) {
  const say = useSentences(helpTexts)
  const language = useLanguage((state) => state.language)
  const [text, setText] = useState(about)
  const places = foundKeys(text, language)
  const groups = foundTopics(text, language)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={
        <Text fw={650} size="lg" component="span">
          {say('title')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <SearchField label={say('search')} text={text} onText={setText} />
      <FirstStepsLink onClose={onClose} />
      {places.length > 0 && (
        <Title order={2} className={styles.part}>
          {say('keys')}
        </Title>
      )}
      {places.map(({ place, keys }) => (
        <section key={place} className={styles.group}>
          <Title order={3}>{placeNames[place][language]}</Title>
          <KeyList shortcuts={keys} language={language} say={say} />
        </section>
      ))}
      {groups.length > 0 && (
        <Title order={2} className={styles.part}>
          {say('states')}
        </Title>
      )}
      {groups.map(({ name, topics }) => (
        <section key={name.es} className={styles.group}>
          <Title order={3}>{name[language]}</Title>
          <dl className={styles.list}>
            {topics.map(({ word, meaning, tone }) => (
              <div key={word.es} className={styles.topic}>
                <dt>
                  <Chip tone={tone} label={word[language]} />
                </dt>
                <dd>{meaning[language]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Text size="sm" c="dimmed" role="status" mt="sm">
        {places.length + groups.length === 0 && say('nothing', { text })}
      </Text>
    </Drawer>
  )
}

/** Where whoever is lost begins. */
function FirstStepsLink({ onClose }: Pick<HelpPanelProps, 'onClose'>) {
  const say = useSentences(helpTexts)
  const go = useNavigation((state) => state.go)
  const show = (): void => {
    onClose()
    go({ screen: 'beginning' })
  }
  return (
    <Button variant="subtle" size="compact-sm" mt="xs" onClick={show}>
      {say('firstSteps')}
    </Button>
  )
}

const isAbout = (text: string, parts: readonly string[]): boolean => {
  const said = foldName(parts.join(' '))
  return foldName(text)
    .split(' ')
    .every((word) => said.includes(word))
}

const everyKey: readonly Shortcut[] = [...Object.values(shortcuts), ...libraryKeys]

const foundKeys = (text: string, language: Language) =>
  shortcutPlaces
    .map((place) => ({
      place,
      keys: everyKey.filter(
        (key) => key.place === place && isAbout(text, [key.does[language], ...key.keys.map((one) => one.key)]),
      ),
    }))
    .filter(({ keys }) => keys.length > 0)

const foundTopics = (text: string, language: Language): readonly TopicGroup[] =>
  topicGroups
    .map(({ name, topics }) => ({
      name,
      topics: topics.filter(({ word, meaning }) => isAbout(text, [word[language], meaning[language]])),
    }))
    .filter(({ topics }) => topics.length > 0)
