import { Button, Text } from '@mantine/core'
import type { Choice } from '../../../components/data-table/use-row-choice.ts'
import { QueryButton } from '../../../components/querying/query-button.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { historyTexts } from '../texts.ts'
import { peopleTexts } from './texts.ts'
import { personOfId } from './use-people-choice.ts'

/** How many people are chosen, and what can be asked about exactly these. */
export function ChosenPeople({ choice: { ids, note, clear } }: { readonly choice: Choice }) {
  const say = useSentences(peopleTexts)
  const sayRecords = useSentences(historyTexts)
  const { formats } = useWords()
  const { size } = ids
  if (size === 0) {
    return (
      <Text size="xs" c="dimmed" role="status">
        {note ?? say('latest')}
      </Text>
    )
  }
  return (
    <>
      <Text size="xs" c="dimmed" role="status" title={sayRecords('copyHint')}>
        {say('chosen', { count: String(size), formatted: formats.number(size) })} · {note ?? sayRecords('copyHint')}
      </Text>
      <QueryButton
        of="chosen"
        size="compact-sm"
        variant="light"
        read={() => ({ from: 'people', people: [...ids].map(personOfId) })}
      />
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        {sayRecords('clearChoice')}
      </Button>
    </>
  )
}
