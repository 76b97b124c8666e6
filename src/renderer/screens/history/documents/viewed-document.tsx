import type { ItemDocument } from '#shared/domain/filing/item.ts'
import { ErrorDialog } from '../../../components/page/error-dialog.tsx'
import { toast } from '../../../components/page/toast.ts'
import type { Neighbours } from '../../../components/pdf-viewer/document-moves.tsx'
import { PdfViewer } from '../../../components/pdf-viewer/pdf-viewer.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

interface ViewedDocumentProps {
  readonly document: ItemDocument
  readonly neighbours: Neighbours | null
  readonly onClose: () => void
}

/** A saved file in the viewer, with a save button. */
export function ViewedDocument({ document, neighbours, onClose }: ViewedDocumentProps) {
  const t = useTexts()
  const save = useCommand('document:save')
  const saveFile = async () => {
    const answer = await save.run({ documentId: document.id })
    if (answer.ok && answer.value) toast(t('common.savedAt', { path: answer.value.path }))
  }
  return (
    <>
      <PdfViewer
        documentId={document.id}
        name={document.name}
        neighbours={neighbours}
        onSave={() => void saveFile()}
        onClose={onClose}
      />
      <ErrorDialog error={save.error} onClose={save.clearError} />
    </>
  )
}
