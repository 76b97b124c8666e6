import { Button, Group, Text } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import type { SupportPackage } from '#shared/domain/support/support-facts.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { SupportDialog } from './support-dialog.tsx'
import { supportTexts } from './texts.ts'

/** A support package: built on demand, and shown before anything is saved. */
export function SupportSettings() {
  const say = useSentences(supportTexts)
  const { language } = useWords()
  const making = useCommand('app:support')
  const [made, setMade] = useState<SupportPackage | null>(null)
  const make = async (): Promise<void> => {
    const answer = await making.run({ language })
    if (answer.ok) setMade(answer.value)
  }
  return (
    <>
      <Text size="sm" fw={500} mt="md" mb={2}>
        {say('title')}
      </Text>
      <Text size="xs" c="dimmed">
        {say('lead')}
      </Text>
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLifebuoy size={15} aria-hidden />}
          loading={making.busy}
          onClick={() => void make()}
        >
          {say('open')}
        </Button>
        <Text size="xs" role="status">
          {making.busy && say('working')}
        </Text>
      </Group>
      <ErrorAlert error={making.error} onClose={making.clearError} />
      {made !== null && <SupportDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
