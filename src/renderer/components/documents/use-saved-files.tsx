import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/domain/app-error.ts'
import type { WrittenDocuments } from '#shared/ipc/document.ts'
import type { Result } from '#shared/kernel/result.ts'
import { useWords } from '../../i18n/use-words.ts'
import { toast } from '../page/toast.ts'
import { type FailedFile, FailedFiles } from './failed-files.tsx'

interface SavedFiles {
  /** Says what was written, and what not. */
  readonly tell: (answer: Result<WrittenDocuments | null, AppError>) => void
  /** Stands wherever the button stands. */
  readonly failedFiles: React.JSX.Element
}

/** What became of files that were written into a folder. */
export function useSavedFiles(): SavedFiles {
  const { t } = useTranslation()
  const { counted } = useWords()
  const [unsaved, setUnsaved] = useState<readonly FailedFile[]>([])
  return {
    tell: (answer) => {
      if (!answer.ok || answer.value === null) return
      const { saved, missing, directory, failed } = answer.value
      setUnsaved(failed)
      const texts = [t('batch.savedAll', { ...counted(saved), directory })]
      if (missing > 0) texts.push(t('batch.missingDocuments', counted(missing)))
      toast(texts.join(' '))
    },
    failedFiles: <FailedFiles files={unsaved} onClose={() => setUnsaved([])} />,
  }
}
