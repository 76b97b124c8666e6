import { Group, Text, Title } from '@mantine/core'
import type { Item } from '#shared/domain/filing/item.ts'
import type { FollowUp, FollowUpEntry } from '#shared/domain/follow-up/follow-up.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Facts } from '../item-panel/facts.tsx'
import styles from './follow-up.module.css'
import { FollowUpButton } from './follow-up-button.tsx'
import { FollowUpDue } from './follow-up-line.tsx'
import { LogButton } from './log-button.tsx'
import { followUpTexts } from './texts.ts'

const nobody: FollowUp = { owner: null, due: null, comment: '', isOpen: false }

/** Who looks after a record until when, and everything that was written about it, newest first. */
export function FollowUpSection({ item: { id, followUp } }: { readonly item: Item }) {
  const say = useSentences(followUpTexts)
  const { value: entries = [] } = useChannelQuery('item:follow-up', { itemId: id }, ['batches'])
  return (
    <section aria-label={say('title')}>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{say('title')}</Title>
        <Group gap="xs">
          <LogButton of={{ itemId: id }} size="compact-sm" variant="subtle" />
          <FollowUpButton records={[id]} current={followUp ?? nobody} />
        </Group>
      </Group>
      {followUp === undefined ? (
        <Text size="sm" c="dimmed">
          {say('none')}
        </Text>
      ) : (
        <Facts
          facts={[
            { label: say('owner'), value: followUp.owner ?? say('nobody') },
            { label: say('due'), value: followUp.due === null ? say('noDay') : <FollowUpDue followUp={followUp} /> },
          ]}
        />
      )}
      {entries.length > 0 && (
        <ol className={`plain-list ${styles.entries}`} aria-label={say('entries')}>
          {entries.toReversed().map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Entry({ entry: { atMs, operator, owner, due, comment } }: { readonly entry: FollowUpEntry }) {
  const say = useSentences(followUpTexts)
  const { formats } = useWords()
  const set = [
    ...(owner === null ? [] : [owner === '' ? say('tookOwner') : say('setOwner', { owner })]),
    ...(due === null ? [] : [due === '' ? say('tookDue') : say('setDue', { day: formats.civilDay(due) })]),
  ]
  return (
    <li className={styles.entry}>
      <Text size="xs" c="dimmed">
        {operator} · {formats.moment(atMs)}
      </Text>
      {set.length > 0 && <Text size="sm">{set.join(' · ')}</Text>}
      {comment !== '' && (
        <Text size="sm" className={styles.comment}>
          {comment}
        </Text>
      )}
    </li>
  )
}
