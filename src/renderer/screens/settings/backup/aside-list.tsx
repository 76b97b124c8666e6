import { Text } from '@mantine/core'
import { useState } from 'react'
import type { StoreState } from '#shared/domain/profile/store-state.ts'
import { ShowMore } from '../../../components/page/show-more.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { backupTexts } from './texts.ts'

const firstShown = 5
const shownMore = 20

const sentences = { replaced: 'replaced', damaged: 'damagedData', deliveries: 'deliveries' } as const

/** Files set aside beside the data, newest first, so that nobody has to come across them by chance. */
export function AsideList({ aside }: Pick<StoreState, 'aside'>) {
  const say = useSentences(backupTexts)
  const { formats } = useWords()
  const [most, setMost] = useState(firstShown)
  if (aside.length === 0) return null
  const bytes = aside.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const hidden = aside.length - most
  return (
    <>
      <Text size="sm" fw={500} mt="md" mb={2}>
        {say('aside')}
      </Text>
      <Text size="xs" c="dimmed">
        {aside.length > firstShown && say('asideTotal', { count: aside.length, size: formats.bytes(bytes) })}{' '}
        {say('asideLead')}
      </Text>
      <ul className="plain-list" aria-label={say('aside')}>
        {aside.slice(0, most).map(({ folder, why, byteLength }) => (
          <li key={folder}>
            <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
              {say(sentences[why], { folder, size: formats.bytes(byteLength) })}
            </Text>
          </li>
        ))}
      </ul>
      <ShowMore
        hidden={hidden}
        more={Math.min(hidden, shownMore)}
        name={say('aside')}
        onMore={() => setMost(most + shownMore)}
      />
    </>
  )
}
