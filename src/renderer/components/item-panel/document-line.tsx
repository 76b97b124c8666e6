import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { IconDeviceFloppy, IconEye, IconFileTypePdf, IconUserCheck, IconUserX } from '@tabler/icons-react'
import type { ItemDocument } from '#shared/domain/filing/item.ts'
import { deliveryText, fetchFailureText, mailedText } from '#shared/texts/documents/document-facts.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { RenewLink } from '../documents/renew-link.tsx'
import { deliveryTexts, documentLineTexts } from '../documents/texts.ts'
import styles from './item-panel.module.css'

interface DocumentLineProps {
  readonly document: ItemDocument
  readonly busy: boolean
  readonly onView: () => void
  readonly onSave: () => void
  readonly onDeliver: () => void
  readonly onTakeBack: () => void
}

/** One file: its kind, the service's email status, whether it was delivered to the worker, and its actions. */
export function DocumentLine({ document, busy, onView, onSave, onDeliver, onTakeBack }: DocumentLineProps) {
  const t = useTexts()
  const { labels } = useWords()
  return (
    <li className={styles.document}>
      <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
      <div className={styles.documentName}>
        {labels.documentKinds[document.kind] ?? document.kind}
        <DocumentFacts document={document} />
      </div>
      {!document.saved && <RenewLink documentId={document.id} name={document.name} />}
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconEye size={14} aria-hidden />}
        disabled={!document.saved}
        onClick={onView}
        aria-label={t('item.viewNamed', { name: document.name })}
      >
        {t('item.view')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDeviceFloppy size={14} aria-hidden />}
        disabled={!document.saved}
        loading={busy}
        onClick={onSave}
        aria-label={t('item.saveNamed', { name: document.name })}
      >
        {t('item.save')}
      </Button>
      <DeliveryButton document={document} onDeliver={onDeliver} onTakeBack={onTakeBack} />
    </li>
  )
}

type DeliveryButtonProps = Pick<DocumentLineProps, 'document' | 'onDeliver' | 'onTakeBack'>

function DeliveryButton({ document, onDeliver, onTakeBack }: DeliveryButtonProps) {
  const say = useSentences(deliveryTexts)
  if (!document.saved) return null
  const isGiven = document.delivery !== null && document.delivery !== undefined
  const label = say(isGiven ? 'takeBackNamed' : 'deliverNamed', { name: document.name })
  const Picture = isGiven ? IconUserX : IconUserCheck
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={26} aria-label={label} onClick={isGiven ? onTakeBack : onDeliver}>
        <Picture size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function DocumentFacts({ document }: { readonly document: ItemDocument }) {
  const t = useTexts()
  const say = useSentences(documentLineTexts)
  const { labels, formats, language } = useWords()
  const { kind, name, saved, byteLength, version = null, delivery = null } = document
  const kept =
    saved && byteLength !== null
      ? [...(name === labels.documentKinds[kind] ? [] : [name]), formats.bytes(byteLength)]
      : [t('item.notSaved'), fetchFailureText(document.lastFailure ?? null, language)]
  const mail = mailedText(document, language)
  const facts = [
    ...kept,
    version === null ? '' : say('version', { version }),
    mail === '' ? '' : say('mail', { mail }),
  ].filter((fact) => fact !== '')
  return (
    <>
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {delivery !== null && <Text size="xs">{say('given', { delivery: deliveryText(delivery, language) })}</Text>}
    </>
  )
}
