import { Alert, Button, Group } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { AppError } from '#shared/domain/app-error.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

interface ErrorAlertProps {
  readonly error: AppError | undefined
  readonly onRetry?: () => void
  readonly onClose?: () => void
}

/** An error in words; renders nothing without one. */
export function ErrorAlert({ error, onRetry, onClose }: ErrorAlertProps) {
  const t = useTexts()
  const { language } = useWords()
  if (!error) return null
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      title={t('common.errorTitle')}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t('common.close')}
      {...(onClose ? { onClose } : {})}
    >
      <Group justify="space-between" align="center">
        <span style={{ overflowWrap: 'anywhere' }}>{errorText(error, language)}</span>
        {onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
