import { Title } from '@mantine/core'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FilingLine } from './filing-line.tsx'
import styles from './item-panel.module.css'
import { itemTexts } from './texts.ts'

interface FilingChainProps {
  readonly entry: HistoryEntry
  readonly onOpen: (itemId: string) => void
}

/** The filings this one corrects or repeats, and those that correct or repeat it; oldest first, each with a link. */
export function FilingChain({ entry, onOpen }: FilingChainProps) {
  const say = useSentences(itemTexts)
  const { formats } = useWords()
  const { value } = useChannelQuery('item:chain', { itemId: entry.item.id }, ['batches'])
  if (value === undefined || value.earlier.length + value.later.length === 0) return null
  const links = [
    ...value.earlier.map((other) => ({ other, relation: relationTo(entry, other) })),
    ...value.later.map((other) => ({ other, relation: relationFrom(entry, other) })),
  ]
  return (
    <section>
      <Title order={3} className={styles.heading}>
        {say('chain')}
      </Title>
      <ul className="plain-list" aria-label={say('chain')}>
        {links.map(({ other, relation }) => (
          <li key={other.item.id}>
            <FilingLine
              entry={other}
              name={`${say(relation)} ${other.batch.fileName}`}
              note={[formats.moment(other.batch.createdAtMs), other.batch.reprocessReason].filter(Boolean).join(' · ')}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Relation = 'corrects' | 'corrected' | 'repeats' | 'repeated' | 'before' | 'after'

function relationTo({ batch }: HistoryEntry, earlier: HistoryEntry): Relation {
  if (batch.corrects === earlier.batch.id) return 'corrects'
  return batch.reprocessOf === earlier.batch.id ? 'repeats' : 'before'
}

function relationFrom(entry: HistoryEntry, later: HistoryEntry): Relation {
  const relation = relationTo(later, entry)
  if (relation === 'corrects') return 'corrected'
  return relation === 'repeats' ? 'repeated' : 'after'
}
