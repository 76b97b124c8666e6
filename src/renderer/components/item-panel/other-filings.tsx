import { Group, Text, Title, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Item } from '#shared/domain/filing/item.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useWords } from '../../i18n/use-words.ts'
import { EntityStateChip, ItemStateChip, OutcomeChip } from '../chips/state-chips.tsx'
import { procedureName } from '../procedure/procedure-name.ts'
import styles from './item-panel.module.css'

const mostFilings = 20

interface OtherFilingsProps {
  readonly item: Item
  readonly documentNumber: string
  readonly onOpen: (itemId: string) => void
}

/** Everything else that was filed for the same person, whatever the entity; nothing when this is all. */
export function OtherFilings({ item, documentNumber, onOpen }: OtherFilingsProps) {
  const { t } = useTranslation()
  const search = { text: documentNumber, offset: 0, limit: mostFilings }
  const found = useChannelQuery('history:search', search, ['batches'])
  const others = (found.value?.rows ?? []).filter(
    (entry) => entry.item.id !== item.id && entry.item.identity.documentNumber === documentNumber,
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
            <Filing entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FilingProps {
  readonly entry: HistoryEntry
  readonly onOpen: (itemId: string) => void
}

function Filing({ entry: { item, batch }, onOpen }: FilingProps) {
  const words = useWords()
  return (
    <UnstyledButton className={styles.filing} onClick={() => onOpen(item.id)}>
      <Text size="sm" component="span">
        {procedureName(batch, words)}
        <Text size="xs" c="dimmed" component="span" display="block">
          {words.formats.moment(batch.createdAtMs)} · {batch.fileName}
        </Text>
      </Text>
      <Group gap={4} component="span" wrap="nowrap">
        {item.entityState !== null && <EntityStateChip state={item.entityState} />}
        {item.entityState === null && item.state !== null && <ItemStateChip state={item.state} />}
        {item.state === null && item.outcome !== null && <OutcomeChip outcome={item.outcome} />}
      </Group>
    </UnstyledButton>
  )
}
