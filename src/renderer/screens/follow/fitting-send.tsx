import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { FollowOutcome } from '#shared/domain/request/follow.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { FilingButton } from '../../components/office/filing-button.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { followTexts } from './texts.ts'

/**
 * The number names exactly the same people as an uncertain send. It is offered for that send, and nothing is decided
 * automatically.
 */
export function FittingSend({ fits }: { readonly fits: Extract<FollowOutcome, { kind: 'fits' }> }) {
  const say = useSentences(followTexts)
  const go = useNavigation((state) => state.go)
  const adding = useCommand('submission:add-request')
  const { submissionId, batchId, requestId } = fits
  const assign = async (): Promise<void> => {
    const added = await adding.run({ submissionId, requestId })
    if (added.ok) go({ screen: 'request', submissionId })
  }
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />} title={say('fitsTitle')}>
      <Text size="sm">{say('fitsHint')}</Text>
      <Group gap="xs" mt="xs">
        <FilingButton size="compact-sm" loading={adding.busy} onClick={() => void assign()}>
          {say('assign')}
        </FilingButton>
        <Button size="compact-sm" variant="default" onClick={() => go({ screen: 'batch', batchId })}>
          {say('look')}
        </Button>
      </Group>
      <ErrorAlert error={adding.error} onClose={adding.clearError} />
    </Alert>
  )
}
