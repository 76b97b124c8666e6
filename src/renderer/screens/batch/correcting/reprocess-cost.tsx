import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/domain/app-error.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { profileKind, useStatus } from '../../../data/use-status.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { correctingTexts } from './texts.ts'

interface ReprocessCostProps {
  readonly count: {
    readonly value?: { readonly records: number; readonly inProgress: number } | undefined
    readonly error?: AppError | undefined
  }
}

/** How many would be sent, the most it can cost, and how many are left out because the service is still at work on them. */
export function ReprocessCost({ count: { value, error } }: ReprocessCostProps) {
  const { t } = useTranslation()
  const say = useSentences(correctingTexts)
  const { counted, formats } = useWords()
  const { value: status } = useStatus()
  if (error !== undefined) return <ErrorAlert error={error} />
  if (value === undefined) return null
  const kind = status?.connection ? profileKind(status.connection) : 'unknown'
  const free = kind === 'practice' || kind === 'test'
  const number = (records: number) => ({ count: String(records), formatted: formats.number(records) })
  return (
    <div role="status">
      <Text size="sm" fw={650}>
        {value.records === 0
          ? say('reprocessNone')
          : say(free ? 'reprocessFree' : 'reprocessCost', {
              ...number(value.records),
              credits: t('common.credits', counted(value.records)),
            })}
      </Text>
      {value.inProgress > 0 && <Text size="sm">{say('reprocessInProgress', number(value.inProgress))}</Text>}
    </div>
  )
}
