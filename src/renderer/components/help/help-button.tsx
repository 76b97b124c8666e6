import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useOverlay } from '../overlays/overlay-store.ts'
import { helpButtonTexts } from './help-button-texts.ts'

interface HelpButtonProps {
  readonly topic: string
  /** What the help explains. */
  readonly about: string
}

/** Opens the help on the element beside it, for users who do not know F1. */
export function HelpButton({ topic, about }: HelpButtonProps) {
  const say = useSentences(helpButtonTexts)
  const show = useOverlay((state) => state.show)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={22}
      ml={4}
      style={{ verticalAlign: 'middle' }}
      aria-label={say('about', { about })}
      aria-haspopup="dialog"
      title={say('about', { about })}
      onClick={() => show({ kind: 'help', topic })}
    >
      <IconHelp size={15} aria-hidden />
    </ActionIcon>
  )
}
