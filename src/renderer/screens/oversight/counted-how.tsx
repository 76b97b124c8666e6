import { Button, Popover, Text } from '@mantine/core'
import { useSentences } from '../../i18n/use-sentences.ts'
import { oversightTexts } from './texts.ts'

interface CountedHowProps {
  readonly section: string
  readonly children: string
}

/** How a section's figures are counted. */
export function CountedHow({ section, children }: CountedHowProps) {
  const say = useSentences(oversightTexts)
  return (
    <Popover width={420} position="bottom-end" withArrow shadow="md" returnFocus trapFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-xs" aria-label={say('howOf', { section })}>
          {say('how')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('howOf', { section })}>
        <Text size="sm">{children}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
