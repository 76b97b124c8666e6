import { Button, Text } from '@mantine/core'
import type { Choice } from '../../components/data-table/use-row-choice.ts'
import { FormButtons } from '../../components/forms/form-buttons.tsx'
import { QueryButton } from '../../components/querying/query-button.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { historyTexts } from './texts.ts'

/** How many records are chosen, and what can be done with exactly these. */
export function ChosenRecords({ choice: { ids, note, clear } }: { readonly choice: Choice }) {
  const say = useSentences(historyTexts)
  const { formats } = useWords()
  const { size } = ids
  if (size === 0) {
    return (
      note !== null && (
        <Text size="xs" c="dimmed" role="status">
          {note}
        </Text>
      )
    )
  }
  return (
    <>
      <Text size="xs" c="dimmed" role="status" title={say('copyHint')}>
        {say('chosen', { count: String(size), formatted: formats.number(size) })} · {note ?? say('copyHint')}
      </Text>
      <QueryButton
        of="chosen"
        size="compact-sm"
        variant="light"
        read={() => ({ from: 'records', records: [...ids] })}
      />
      <FormButtons records={[...ids]} />
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        {say('clearChoice')}
      </Button>
    </>
  )
}
