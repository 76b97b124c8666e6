import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { LeftBehindCount } from '#shared/domain/filing/choosing/left-behind.ts'
import { leftBehindSentence } from '#shared/texts/left-behind-text.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { leftBehindTexts } from './texts.ts'

interface LeftBehindNoteProps {
  readonly counts: readonly LeftBehindCount[]
  /** The individual records, rendered on demand. */
  readonly children: ReactNode
}

/** How many of the chosen records are left out and why, with details on demand. Nothing when none are. */
export function LeftBehindNote({ counts, children }: LeftBehindNoteProps) {
  const say = useSentences(leftBehindTexts)
  const { language } = useWords()
  const [opened, setOpened] = useState(false)
  const list = useId()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <section aria-label={say('title', { count: total })}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600}>
          {say('title', { count: total })}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={opened}
          aria-controls={opened ? list : undefined}
          onClick={() => setOpened(!opened)}
        >
          {say(opened ? 'hide' : 'show')}
        </Button>
      </Group>
      {opened ? (
        <div id={list}>{children}</div>
      ) : (
        counts.map((count) => (
          <Text key={count.reason} size="sm">
            {leftBehindSentence(count, language)}
          </Text>
        ))
      )}
    </section>
  )
}
