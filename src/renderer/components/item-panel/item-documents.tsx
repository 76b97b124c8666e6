import { Button, Text } from '@mantine/core'
import { IconDeviceFloppy, IconEye, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ItemDocument } from '#shared/domain/filing/item.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './item-panel.module.css'
import { useDocumentViewer } from './use-document-viewer.tsx'

/** The files of one item: seen inside the window, or written to a place that the operator chooses. */
export function ItemDocuments({ documents }: { readonly documents: readonly ItemDocument[] }) {
  const { t } = useTranslation()
  const { labels, formats } = useWords()
  const { view, save, saving, element } = useDocumentViewer()
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
              onClick={() => view(document)}
              aria-label={t('item.viewNamed', { name: document.name })}
            >
              {t('item.view')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconDeviceFloppy size={14} aria-hidden />}
              disabled={!document.saved}
              loading={saving}
              onClick={() => void save(document)}
              aria-label={t('item.saveNamed', { name: document.name })}
            >
              {t('item.save')}
            </Button>
          </li>
        ))}
      </ul>
      {element}
    </>
  )
}
