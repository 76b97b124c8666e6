import { Text } from '@mantine/core'
import type { ReprocessCount } from '#shared/domain/filing/choosing/reprocess-count.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import type { QueryOf } from '../../../data/use-query-of.ts'
import { profileKind, useStatus } from '../../../data/use-status.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { correctingTexts } from './texts.ts'

interface ReprocessCostProps {
  readonly count: Pick<QueryOf<ReprocessCount>, 'value' | 'error'>
}

/** How many would be sent, the maximum cost, and how many of them the service refused before. */
export function ReprocessCost({ count: { value, error } }: ReprocessCostProps) {
  const t = useTexts()
  const say = useSentences(correctingTexts)
  const { value: status } = useStatus()
  if (error !== undefined) return <ErrorAlert error={error} />
  if (value === undefined) return null
  const { records, rejected, omitted } = value
  const kind = status?.connection ? profileKind(status.connection) : 'unknown'
  const free = kind === 'practice' || kind === 'test'

  return (
    <div role="status">
      <Text size="sm" fw={650}>
        {records === 0
          ? say('reprocessNone')
          : say(free ? 'reprocessFree' : 'reprocessCost', {
              count: records,
              credits: t('common.credits', { count: records }),
            })}
      </Text>
      {rejected > 0 && <Text size="sm">{say('reprocessRejected', { count: rejected })}</Text>}
      {omitted > 0 && <Text size="sm">{say('reprocessOmitted', { count: omitted })}</Text>}
    </div>
  )
}
