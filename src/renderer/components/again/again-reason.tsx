import { Textarea } from '@mantine/core'
import type { AppError } from '#shared/domain/app-error.ts'
import { wantsReason } from '#shared/domain/filing/again/repeated-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'

interface AgainReasonProps {
  readonly error: AppError | undefined
  readonly reason: string
  readonly onChange: (reason: string) => void
}

/**
 * Shown only after the program refused a send because the service may already have accepted its records. Sending them
 * again requires a reason.
 */
export function AgainReason({ error, reason, onChange }: AgainReasonProps) {
  const t = useTexts()
  if (!(error !== undefined && wantsReason(error)) && reason === '') return null
  return (
    <Textarea
      label={t('submit.againReason')}
      description={t('submit.againHint')}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={500}
      autosize
      minRows={2}
    />
  )
}

/** The part of a request that carries the reason; empty without one. */
export const againOf = (reason: string): { readonly again?: string } =>
  reason.trim() === '' ? {} : { again: reason.trim() }
