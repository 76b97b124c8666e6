import { Button, Group, Text } from '@mantine/core'
import type { Beginning } from '#shared/domain/profile/beginning.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'
import { type Say, useSentences } from '../../i18n/use-sentences.ts'
import { listTexts } from './texts.ts'

/** The number of lists of each kind and their date, in one line. */
export function listSummary(say: Say<typeof listTexts>, lists: Beginning['lists']): string {
  const counts = (['official', 'old', 'reference', 'missing'] as const).filter((name) => lists[name] > 0)
  const told = counts.map((name) => say(name, { count: lists[name] }))
  return [...told, ...(lists.kept ? [say('kept')] : [])].join(' · ')
}

interface CatalogueStepProps {
  readonly lists: Beginning['lists']
  readonly done: boolean
  readonly onDone: () => void
}

/** The code lists: what working with the present ones means, and how to import the service's own. */
export function CatalogueStep({ lists, done, onDone }: CatalogueStepProps) {
  const say = useSentences(listTexts)
  const go = useNavigation((state) => state.go)
  const keep = useCommand('beginning:keep-lists')
  const goOn = async (): Promise<void> => {
    const answer = await keep.run(null)
    if (answer.ok) onDone()
  }
  const means: readonly (keyof typeof listTexts)[] = [
    ...(lists.reference > 0 ? (['referenceMeans'] as const) : []),
    ...(lists.missing > 0 ? (['missingMeans'] as const) : []),
    ...(lists.old > 0 ? (['oldMeans'] as const) : []),
  ]
  return (
    <>
      {(means.length === 0 ? (['freshMeans'] as const) : means).map((key) => (
        <Text key={key} size="sm" mb="xs">
          {say(key)}
        </Text>
      ))}
      <Group gap="sm" mt="sm">
        <Button variant={done ? 'default' : 'filled'} onClick={() => go({ screen: 'catalogues' })}>
          {say('import')}
        </Button>
        {!done && (
          <Button variant="default" loading={keep.busy} onClick={() => void goOn()}>
            {say('keep')}
          </Button>
        )}
      </Group>
      <ErrorAlert error={keep.error} onClose={keep.clearError} />
    </>
  )
}
