import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { RequestOf } from '#shared/ipc/channels.ts'
import { useCommand } from '../../data/use-command.ts'
import { SaveMenu } from '../documents/save-menu.tsx'
import { SavingProgress } from '../documents/saving-progress.tsx'
import { useSavedFiles } from '../documents/use-saved-files.tsx'
import { ErrorDialog } from '../page/error-dialog.tsx'

type Files = RequestOf<'document:save-chosen'>

export interface Saving {
  readonly busy: boolean
  readonly save: (files: Files) => Promise<void>
  readonly zip: (files: Files) => Promise<void>
  /** Progress and result. Outlives the choice, which may be cleared while files are written. */
  readonly element: React.JSX.Element
}

/** Saves exactly the given files to a folder or a ZIP that the user chooses. */
export function useSaving(): Saving {
  const saving = useCommand('document:save-chosen')
  const zipping = useCommand('document:zip-chosen')
  const savedFiles = useSavedFiles()
  return {
    busy: saving.busy,
    save: async (files) => savedFiles.tell(await saving.run(files)),
    zip: async (files) => savedFiles.tellZip(await zipping.run(files)),
    element: (
      <>
        <SavingProgress busy={saving.busy || zipping.busy} />
        {savedFiles.failedFiles}
        <ErrorDialog error={saving.error} onClose={saving.clearError} />
        <ErrorDialog error={zipping.error} onClose={zipping.clearError} />
      </>
    ),
  }
}

interface SaveChosenProps {
  readonly label: string
  readonly files: Files
  readonly saving: Saving
}

export function SaveChosen({ label, files, saving: { busy, save, zip } }: SaveChosenProps) {
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        loading={busy}
        onClick={() => void save(files)}
      >
        {label}
      </Button>
      <SaveMenu size="compact" onZip={() => void zip(files)} />
    </>
  )
}
