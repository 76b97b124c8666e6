import { PdfDialog } from '../../../components/pdf-viewer/pdf-dialog.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'

/** A file as it is on disk now, before it is sent. */
export function PreparedViewer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const file = useChannelQuery('prepared:read', { id }, [])
  return <PdfDialog name={file.value?.name ?? ''} file={file} onClose={onClose} />
}
