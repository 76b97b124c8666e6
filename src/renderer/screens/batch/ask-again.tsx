import { Text } from '@mantine/core'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { FilingButton } from '../../components/office/filing-button.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { awaitsCertificates } from './batch-advice.ts'

/** Triggers at once what is polled slowly: requests unknown to the service, and certificates that take days. */
export function AskAgain({ overview }: { readonly overview: BatchOverview }) {
  const t = useTexts()
  const ask = useCommand('batch:ask-again')
  const { batch, submissions } = overview
  const isUnknown = submissions.some(({ state }) => state === 'not-found')
  if (!isUnknown && !awaitsCertificates(overview)) return null
  return (
    <>
      <Text size="sm">{t(isUnknown ? 'batch.askAgainHint' : 'batch.askCertificatesHint')}</Text>
      <FilingButton
        size="compact-sm"
        variant="light"
        mt={4}
        loading={ask.busy}
        onClick={() => void ask.run({ batchId: batch.id })}
      >
        {t('batch.askAgain')}
      </FilingButton>
      <ErrorAlert error={ask.error} />
    </>
  )
}
