import { Button, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Item } from '#shared/domain/filing/item.ts'
import { ItemDocuments } from '../../../components/item-panel/item-documents.tsx'
import { ItemNovedades } from '../../../components/item-panel/item-novedades.tsx'
import { ItemPanel } from '../../../components/item-panel/item-panel.tsx'
import { useLookedAt } from '../../../components/item-panel/use-looked-at.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import styles from './returned.module.css'
import { returnedTexts } from './texts.ts'

/** A person passed over with the arrow keys was not looked at. */
const restMs = 1_500

/** What the entity sent with its answer. Null: the record was purged. */
export function Evidence({ item }: { readonly item: Item | null }) {
  const say = useSentences(returnedTexts)
  return (
    <aside className={styles.column} aria-label={say('evidence')}>
      <div className={styles.scroll}>
        <Title order={3} className={styles.heading ?? ''}>
          {say('evidence')}
        </Title>
        {item === null ? <Text size="sm">{say('gone')}</Text> : <ItemEvidence item={item} />}
      </div>
    </aside>
  )
}

function ItemEvidence({ item }: { readonly item: Item }) {
  const say = useSentences(returnedTexts)
  const [isWhole, setWhole] = useState(false)
  const [isLooked, setLooked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLooked(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  const isNew = useLookedAt(isLooked ? [item] : [])
  return (
    <>
      <ItemDocuments documents={item.documents} />
      <Title order={3} className={styles.heading ?? ''}>
        {say('history')}
      </Title>
      <ItemNovedades item={item} isNew={isNew} />
      <Button size="compact-sm" variant="default" mt="sm" onClick={() => setWhole(true)}>
        {say('wholeRecord')}
      </Button>
      {isWhole && <ItemPanel itemId={item.id} withBatchLink onClose={() => setWhole(false)} />}
    </>
  )
}
