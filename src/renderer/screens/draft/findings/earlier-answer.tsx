import { Button } from '@mantine/core'
import { IconMessageSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { ItemPanel } from '../../../components/item-panel/item-panel.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { submitTexts } from '../submit/texts.ts'

/** The earlier answer that a finding refers to, if any. */
export function EarlierAnswer({ finding: { parameters } }: { readonly finding: Finding }) {
  const say = useSentences(submitTexts)
  const [opened, setOpened] = useState(false)
  if (parameters.item === undefined) return null
  return (
    <>
      <Button
        mt={6}
        size="compact-sm"
        variant="light"
        fullWidth
        leftSection={<IconMessageSearch size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {say('seeAnswer')}
      </Button>
      {opened && <ItemPanel itemId={parameters.item} withBatchLink onClose={() => setOpened(false)} />}
    </>
  )
}
