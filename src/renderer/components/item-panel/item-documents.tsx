import { Button, Text } from '@mantine/core'
import { IconDeviceFloppy, IconEye, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemDocument } from '#shared/domain/filing/item.ts'
import { useCommand } from '../../data/use-command.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { toast } from '../page/toast.ts'
import { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx'
import styles from './item-panel.module.css'

/** The files of one item: seen inside the window, or written to a place that the operator chooses. */
export function ItemDocuments({ documents }: { readonly documents: readonly ItemDocument[] }) {
  const { t } = useTranslation()
  const { labels, formats } = useWords()
  const [viewed, setViewed] = useState<ItemDocument | null>(null)
  const save = useCommand('document:save')
  if (documents.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('item.documentsEmpty')}
      </Text>
    )
  }
  const saveFile = async (document: ItemDocument) => {
    const answer = await save.run({ documentId: document.id })
    if (answer.ok && answer.value) toast(t('common.savedAt', { path: answer.value.path }))
  }
  return (
    <>
      <ul className="plain-list">
        {documents.map((document) => (
          <li key={document.id} className={styles.document}>
            <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
            <div className={styles.documentName}>
              {labels.documentKinds[document.kind] ?? document.kind}
              <Text size="xs" c="dimmed">
                {document.saved && document.byteLength !== null
                  ? [
                      ...(document.name === labels.documentKinds[document.kind] ? [] : [document.name]),
                      formats.bytes(document.byteLength),
                    ].join(' · ')
                  : t('item.notSaved')}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconEye size={14} aria-hidden />}
              disabled={!document.saved}
              onClick={() => setViewed(document)}
              aria-label={t('item.viewNamed', { name: document.name })}
            >
              {t('item.view')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconDeviceFloppy size={14} aria-hidden />}
              disabled={!document.saved}
              loading={save.busy}
              onClick={() => void saveFile(document)}
              aria-label={t('item.saveNamed', { name: document.name })}
            >
              {t('item.save')}
            </Button>
          </li>
        ))}
      </ul>
      <ErrorAlert error={save.error} onClose={save.clearError} />
      {viewed && (
        <PdfViewer
          documentId={viewed.id}
          name={viewed.name}
          onSave={() => void saveFile(viewed)}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  )
}
