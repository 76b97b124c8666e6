import { Button, Dialog, Group } from '@mantine/core'
import { useCommand } from '../../data/use-command.ts'
import { useProgress } from '../../data/use-progress.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { TaskProgress } from '../page/task-progress.tsx'
import { documentFilesTexts } from './texts.ts'

const watchedTasks = ['documents'] as const

/** Progress while files are written, with a cancel button. The window stays usable. */
export function SavingProgress({ busy }: { readonly busy: boolean }) {
  const say = useSentences(documentFilesTexts)
  const progress = useProgress(watchedTasks, busy)
  const stop = useCommand('document:stop-saving')
  return (
    <Dialog opened={busy && progress !== null} withBorder size={340} aria-label={say('namesTitle')}>
      {progress !== null && <TaskProgress notice={progress} />}
      <Group justify="flex-end" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => void stop.run(null)}>
          {say('stop')}
        </Button>
      </Group>
    </Dialog>
  )
}
