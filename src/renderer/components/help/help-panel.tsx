import { Button, Text, Title, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { foldName } from '#shared/domain/worker/normalise.ts'
import type { Language } from '#shared/kernel/language.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { Chip } from '../chips/chip.tsx'
import { useNavigation } from '../navigation/navigation-store.ts'
import { SearchField } from '../page/search-field.tsx'
import { SidePanel } from '../page/side-panel.tsx'
import { libraryKeys, placeNames, type Shortcut, shortcutPlaces, shortcuts } from '../shortcuts/shortcuts.ts'
import styles from './help.module.css'
import { KeyList } from './key-list.tsx'
import { helpTexts } from './texts.ts'
import { TopicPage } from './topic-page.tsx'
import type { Topic, TopicGroup } from './topics/topic.ts'
import { topicGroups, topicOf } from './topics/topics.ts'

interface HelpPanelProps {
  /** The topic to open; null or unknown shows everything. */
  readonly topic: string | null
  readonly onClose: () => void
}

/** Explains the window's terms, columns, findings and keys; full-text search. */
export function HelpPanel({ topic, onClose }: HelpPanelProps) {
  const say = useSentences(helpTexts)
  const [text, setText] = useState('')
  const [openId, setOpenId] = useState(topic)
  const open = openId === null ? undefined : topicOf(openId)
  return (
    <SidePanel title={say('title')} closeLabel={say('close')} width={520} onClose={onClose}>
      <SearchField
        label={say('search')}
        text={text}
        onText={(typed) => {
          setText(typed)
          setOpenId(null)
        }}
      />
      {open === undefined ? (
        <Everything text={text} onOpen={setOpenId} onClose={onClose} />
      ) : (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            mt="sm"
            leftSection={<IconArrowLeft size={14} aria-hidden />}
            onClick={() => setOpenId(null)}
          >
            {say('everything')}
          </Button>
          <TopicPage key={open.id} topic={open} onOpen={setOpenId} />
        </>
      )}
    </SidePanel>
  )
}

interface EverythingProps {
  readonly text: string
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

function Everything({ text, onOpen, onClose }: EverythingProps) {
  const say = useSentences(helpTexts)
  const language = useLanguage((state) => state.language)
  const places = foundKeys(text, language)
  const groups = foundTopics(text, language)
  return (
    <>
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
          {say('topics')}
        </Title>
      )}
      {groups.map((group) => (
        <TopicList key={group.name.es} group={group} language={language} onOpen={onOpen} />
      ))}
      <Text size="sm" c="dimmed" role="status" mt="sm">
        {places.length + groups.length === 0 && say('nothing', { text })}
      </Text>
    </>
  )
}

interface TopicListProps {
  readonly group: TopicGroup
  readonly language: Language
  readonly onOpen: (id: string) => void
}

/** Topics of one kind, each with a one-sentence summary; each opens. */
function TopicList({ group, language, onOpen }: TopicListProps) {
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

/** The starting point for new users. */
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

const wordsOf = ({ title, summary, also = '' }: Topic, language: Language): readonly string[] => [
  title[language],
  summary[language],
  also,
]

const foundTopics = (text: string, language: Language): readonly TopicGroup[] =>
  topicGroups
    .map(({ name, topics }) => ({
      name,
      topics: topics.filter((topic) => isAbout(text, wordsOf(topic, language))),
    }))
    .filter(({ topics }) => topics.length > 0)
