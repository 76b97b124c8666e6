import { type ReactNode, useState } from 'react'
import type { ItemDocument } from '#shared/domain/filing/item.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { toast } from '../page/toast.ts'
import { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx'

interface DocumentViewer {
  readonly view: (document: ItemDocument) => void
  /** To a place the user chooses. */
  readonly save: (document: ItemDocument) => Promise<void>
  readonly saving: boolean
  /** The open file, or why one could not be saved. */
  readonly element: ReactNode
}

const none: readonly ItemDocument[] = []

/** Views files of records inside the window, with next/previous among those listed together, and saves them. */
export function useDocumentViewer(together: readonly ItemDocument[] = none): DocumentViewer {
  const t = useTexts()
  const [viewed, setViewed] = useState<ItemDocument | null>(null)
  const saving = useCommand('document:save')
  const save = async (document: ItemDocument): Promise<void> => {
    const answer = await saving.run({ documentId: document.id })
    if (answer.ok && answer.value) toast(t('common.savedAt', { path: answer.value.path }))
  }
  // A file that is not saved cannot be viewed.
  const kept = together.filter((document) => document.saved)
  const at = kept.findIndex(({ id }) => id === viewed?.id)
  return {
    view: setViewed,
    save,
    saving: saving.busy,
    element: (
      <>
        <ErrorAlert error={saving.error} onClose={saving.clearError} />
        {viewed && (
          <PdfViewer
            documentId={viewed.id}
            name={viewed.name}
            neighbours={
              at === -1 || kept.length < 2
                ? null
                : { at: at + 1, total: kept.length, onMove: (step) => setViewed(kept[at + step] ?? viewed) }
            }
            onSave={() => void save(viewed)}
            onClose={() => setViewed(null)}
          />
        )}
      </>
    ),
  }
}
