import { List, Modal, Text } from '@mantine/core'
import type { AppError } from '#shared/domain/app-error.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

export interface FailedFile {
  readonly name: string
  readonly error: AppError
}

interface FailedFilesProps {
  readonly files: readonly FailedFile[]
  readonly onClose: () => void
}

/** Which files could not be written, each with its reason. */
export function FailedFiles({ files, onClose }: FailedFilesProps) {
  const t = useTexts()
  const { language } = useWords()
  return (
    <Modal
      opened={files.length > 0}
      onClose={onClose}
      title={<Text fw={600}>{t('batch.failedFilesTitle')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm" mb="xs">
        {t('batch.failedFiles', { count: files.length })}
      </Text>
      <List size="sm">
        {files.map(({ name, error }) => (
          <List.Item key={name}>
            {name}: {errorText(error, language)}
          </List.Item>
        ))}
      </List>
    </Modal>
  )
}
