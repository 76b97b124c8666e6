import { Button, Group, Progress, Text } from '@mantine/core'
import { type CareWork, isCounted, isSettled } from '#shared/domain/profile/care-work.ts'
import { careStepText } from '#shared/texts/care/care-step-texts.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { workTexts } from './work-texts.ts'

/** The running operation on the data, its progress, and a cancel button while that is safe. */
export function CareProgress({ work }: { readonly work: CareWork }) {
  const { id, kind, progress, ending } = work
  const say = useSentences(workTexts)
  const cancelling = useCommand('care:cancel')
  const done = useDone(work)
  const settled = progress !== null && isSettled(progress)
  const known = progress !== null && progress.total !== null && progress.total > 0
  const percent = known ? Math.min(100, (progress.done / (progress.total ?? 1)) * 100) : 100
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="md" align="flex-end">
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm" fw={500}>
            {say(kind)}
          </Text>
          <Text size="xs" c="dimmed" role="status">
            {done}
          </Text>
        </div>
        {!settled && (
          <Button size="xs" variant="default" disabled={ending} onClick={() => void cancelling.run({ id })}>
            {say('cancel')}
          </Button>
        )}
      </Group>
      <Progress mt={6} value={percent} animated={!known} aria-label={say(kind)} />
      {(ending || settled) && (
        <Text size="xs" mt={4}>
          {say(ending ? 'ending' : 'settled')}
        </Text>
      )}
    </div>
  )
}

function useDone({ progress }: CareWork): string {
  const say = useSentences(workTexts)
  const { formats, language } = useWords()
  if (progress === null) return say('waiting')
  const step = careStepText(progress.step, language)
  if (progress.total === null) return say('unmeasured', { step })
  const told = isCounted(progress.step) ? formats.number : formats.bytes
  return say('bytes', { step, done: told(progress.done), total: told(progress.total) })
}
