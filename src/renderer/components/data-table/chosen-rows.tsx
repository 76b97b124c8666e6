import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Sentence } from '#shared/kernel/language.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { tableTexts } from './table-texts.ts'
import type { Choice } from './use-row-choice.ts'

interface ChosenRowsProps {
  readonly choice: Choice
  /** `{count}` of the rows. */
  readonly texts: { readonly chosen: Sentence }
  /** Shown while nothing is chosen; nothing when absent. */
  readonly none?: string
  /** Actions on exactly these rows. */
  readonly children: ReactNode
}

/** How many rows are chosen, and the actions on exactly these. */
export function ChosenRows({ choice: { ids, note, clear }, texts, none, children }: ChosenRowsProps) {
  const sayChosen = useSentences(texts)
  const say = useSentences(tableTexts)
  const { size } = ids
  const said = note ?? none
  if (size === 0) {
    return (
      said !== undefined && (
        <Text size="xs" c="dimmed" role="status">
          {said}
        </Text>
      )
    )
  }
  return (
    <>
      <Text size="xs" c="dimmed" role="status" title={say('copyHint')}>
        {sayChosen('chosen', { count: size })} · {note ?? say('copyHint')}
      </Text>
      {children}
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        {say('clearChoice')}
      </Button>
    </>
  )
}
