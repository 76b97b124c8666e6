import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { ErrorDialog } from '../page/error-dialog.tsx'
import { toast } from '../page/toast.ts'
import { tableTexts } from './table-texts.ts'

interface ExportButtonProps {
  readonly label?: string
  readonly size?: 'xs' | 'compact-sm'
  /** The command that writes the file the user chooses. */
  readonly exporting: {
    readonly busy: boolean
    readonly error: AppError | undefined
    readonly clearError: () => void
  }
  readonly onExport: () => Promise<Result<{ readonly path: string } | null, AppError>>
}

/** Exports what a table shows to a file, and says where it is. */
export function ExportButton({ label, size = 'xs', exporting, onExport }: ExportButtonProps) {
  const say = useSentences(tableTexts)
  const run = async () => {
    const answer = await onExport()
    if (answer.ok && answer.value) toast(say('exported', { path: answer.value.path }))
  }
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconFileExport size={16} aria-hidden />}
        loading={exporting.busy}
        onClick={() => void run()}
      >
        {label ?? say('export')}
      </Button>
      <ErrorDialog error={exporting.error} onClose={exporting.clearError} />
    </>
  )
}
