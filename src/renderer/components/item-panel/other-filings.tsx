import { Title } from '@mantine/core'
import type { Item } from '#shared/domain/filing/item.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { procedureName } from '../procedure/procedure-name.ts'
import { FilingLine } from './filing-line.tsx'
import styles from './item-panel.module.css'

const mostFilings = 20

interface OtherFilingsProps {
  readonly item: Item
  readonly documentNumber: string
  readonly onOpen: (itemId: string) => void
}

/**
 * All other filings for the same person, at any entity, except those of the same filing chain; renders nothing when
 * there are none.
 */
export function OtherFilings({ item, documentNumber, onOpen }: OtherFilingsProps) {
  const t = useTexts()
  const search = { text: documentNumber, offset: 0, limit: mostFilings }
  const words = useWords()
  const { value: chain } = useChannelQuery('item:chain', { itemId: item.id }, ['batches'])
  const told = new Set([...(chain?.earlier ?? []), ...(chain?.later ?? [])].map((entry) => entry.item.id))
  const found = useChannelQuery('history:search', search, ['batches'])
  const others = (found.value?.rows ?? []).filter(
    (entry) =>
      entry.item.id !== item.id && !told.has(entry.item.id) && entry.item.identity.documentNumber === documentNumber,
  )
  if (others.length === 0) return null
  return (
    <section>
      <Title order={3} className={styles.heading}>
        {t('item.others')}
      </Title>
      <ul className="plain-list">
        {others.map((entry) => (
          <li key={entry.item.id}>
            <FilingLine
              entry={entry}
              name={procedureName(entry.batch, words)}
              note={`${words.formats.moment(entry.batch.createdAtMs)} · ${entry.batch.fileName}`}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
