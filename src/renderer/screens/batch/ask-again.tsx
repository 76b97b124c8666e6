import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'

/** The service says that it does not know a request: the operator may have it asked for at once. */
export function AskAgain({ overview: { batch, submissions } }: { readonly overview: BatchOverview }) {
  const { t } = useTranslation()
  const ask = useCommand('batch:ask-again')
  if (!submissions.some(({ state }) => state === 'not-found')) return null
  return (
    <>
      <Text size="sm">{t('batch.askAgainHint')}</Text>
      <Button
        size="compact-sm"
        variant="light"
        mt={4}
        loading={ask.busy}
        onClick={() => void ask.run({ batchId: batch.id })}
      >
        {t('batch.askAgain')}
      </Button>
      <ErrorAlert error={ask.error} />
    </>
  )
}
