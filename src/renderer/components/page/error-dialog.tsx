import { Modal, Text } from '@mantine/core'
import type { AppError } from '#shared/domain/app-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorAlert } from './error-alert.tsx'
import { useTopLayer } from './use-top-layer.ts'

interface ErrorDialogProps {
  readonly error: AppError | undefined
  readonly onClose: () => void
}

/** The error of an action that has no place of its own on the screen. */
export function ErrorDialog({ error, onClose }: ErrorDialogProps) {
  const t = useTexts()
  const isOnTop = useTopLayer(error !== undefined)
  return (
    <Modal
      opened={error !== undefined}
      onClose={onClose}
      closeOnEscape={isOnTop}
      title={<Text fw={600}>{t('common.errorTitle')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ErrorAlert error={error} />
    </Modal>
  )
}
