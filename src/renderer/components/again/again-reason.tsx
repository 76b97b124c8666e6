import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/domain/app-error.ts'
import { wantsReason } from '#shared/domain/filing/again/repeated-error.ts'

interface AgainReasonProps {
  readonly error: AppError | undefined
  readonly reason: string
  readonly onChange: (reason: string) => void
}

/** Asked for only after a send was refused because its records may have been taken already: to send them again takes a reason. */
export function AgainReason({ error, reason, onChange }: AgainReasonProps) {
  const { t } = useTranslation()
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

/** The part of a request that carries it; nothing without words. */
export const againOf = (reason: string): { readonly again?: string } =>
  reason.trim() === '' ? {} : { again: reason.trim() }
