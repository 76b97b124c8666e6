import { Text } from '@mantine/core'
import { useState } from 'react'
import type { ItemDocument } from '#shared/domain/filing/item.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DeliverDialog } from '../documents/deliver-dialog.tsx'
import { useTakeDeliveryBack } from '../documents/use-take-delivery-back.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { DocumentLine } from './document-line.tsx'
import { useDocumentViewer } from './use-document-viewer.tsx'

/** An item's files: view in the window, save to a chosen place, mark as delivered. */
export function ItemDocuments({ documents }: { readonly documents: readonly ItemDocument[] }) {
  const t = useTexts()
  const [delivered, setDelivered] = useState<ItemDocument | null>(null)
  const { view, save, saving, element } = useDocumentViewer(documents)
  const delivery = useTakeDeliveryBack()
  if (documents.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('item.documentsEmpty')}
      </Text>
    )
  }
  return (
    <>
      <ul className="plain-list">
        {documents.map((document) => (
          <DocumentLine
            key={document.id}
            document={document}
            busy={saving}
            onView={() => view(document)}
            onSave={() => void save(document)}
            onDeliver={() => setDelivered(document)}
            onTakeBack={() => void delivery.takeBack([document.id])}
          />
        ))}
      </ul>
      <ErrorAlert error={delivery.error} onClose={delivery.clearError} />
      {delivered && <DeliverDialog documentIds={[delivered.id]} onClose={() => setDelivered(null)} />}
      {element}
    </>
  )
}
