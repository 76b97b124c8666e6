import { Text } from '@mantine/core'
import { useSentences } from '../../i18n/use-sentences.ts'
import { type Missing, missingTexts } from './texts.ts'

/** Says why a button is disabled; renders nothing when nothing is missing. */
export function MissingNote({ missing }: { readonly missing: Missing | null }) {
  const say = useSentences(missingTexts)
  return (
    missing !== null && (
      <Text size="xs" c="dimmed" role="note">
        {say(missing)}
      </Text>
    )
  )
}
