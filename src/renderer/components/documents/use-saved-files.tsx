import { List, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { WrittenDocuments } from '#shared/ipc/document.ts'
import type { Result } from '#shared/kernel/result.ts'
import { fetchFailureText } from '#shared/texts/documents/document-facts.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { toast } from '../page/toast.ts'
import { documentFilesTexts } from './texts.ts'

interface SavedFiles {
  /** Reports which files were written and which failed. */
  readonly tell: (answer: Result<WrittenDocuments | null, AppError>) => void
  /** The same for an archive. */
  readonly tellZip: (answer: Result<WrittenDocuments | null, AppError>) => void
  /** Can be rendered anywhere. */
  readonly failedFiles: React.JSX.Element
}

/** Reports the result of writing files to a folder. */
export function useSavedFiles(): SavedFiles {
  const t = useTexts()
  const { formats, language } = useWords()
  const say = useSentences(documentFilesTexts)
  const [unsaved, setUnsaved] = useState<readonly FailedFile[]>([])
  const tell = (answer: Result<WrittenDocuments | null, AppError>, asZip: boolean): void => {
    if (!answer.ok || answer.value === null) return
    const { saved, missing, reasons, directory, failed, stopped } = answer.value
    const figures = { count: saved, directory }
    setUnsaved(failed)
    if (saved + missing + failed.length === 0 && stopped !== true) {
      toast(say('noFiles'))
      return
    }
    const texts = [asZip ? say('zipped', figures) : t('batch.savedAll', { count: saved, directory })]
    if (stopped === true) texts.splice(0, 1, say('stopped', figures))
    if (missing > 0) texts.push(t('batch.missingDocuments', { count: missing }))
    const told = reasons.map(({ code, count }) => `${fetchFailureText(code, language)} (${formats.number(count)})`)
    if (told.length > 0) texts.push(say('reasons', { reasons: told.join(', ') }))
    toast(texts.join(' '))
  }
  return {
    tell: (answer) => tell(answer, false),
    tellZip: (answer) => tell(answer, true),
    failedFiles: <FailedFiles files={unsaved} onClose={() => setUnsaved([])} />,
  }
}

interface FailedFile {
  readonly name: string
  readonly error: AppError
}

interface FailedFilesProps {
  readonly files: readonly FailedFile[]
  readonly onClose: () => void
}

/** Which files could not be written, each with its reason. */
function FailedFiles({ files, onClose }: FailedFilesProps) {
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
