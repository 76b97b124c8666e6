import { Alert, Text } from '@mantine/core'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { shownTexts } from './texts.ts'

interface Figure {
  readonly name: string
  readonly before: number
  readonly now: number
}

interface ChangedFiguresProps {
  readonly figures: readonly Figure[]
  readonly onClose: () => void
}

/** Values that changed while the page was open, before and after. */
export function ChangedFigures({ figures, onClose }: ChangedFiguresProps) {
  const say = useSentences(shownTexts)
  const { formats } = useWords()
  const changed = figures.filter(({ before, now }) => before !== now)
  if (changed.length === 0) return null
  return (
    <Alert
      color="yellow"
      role="alert"
      p="xs"
      title={say('changed')}
      withCloseButton
      closeButtonLabel={say('seen')}
      onClose={onClose}
    >
      {changed.map(({ name, before, now }) => (
        <Text key={name} size="sm">
          {say('figure', { name, before: formats.number(before), now: formats.number(now) })}
        </Text>
      ))}
      <Text size="sm">{say('lookAgain')}</Text>
    </Alert>
  )
}
