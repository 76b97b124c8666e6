import { ActionIcon, Anchor, Button, Text, Tooltip } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import { isReady, maySendAnyway, type PreparedDocument } from '#shared/domain/filing/prepared-document.ts'
import { maximumReferenceLength } from '#shared/domain/service-limits.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { RemoveButton } from '../../../components/page/remove-button.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { limitText, megabytesText } from './document-limits.ts'
import styles from './documents.module.css'
import { documentTexts, problemSentences } from './texts.ts'

export interface DocumentActions {
  readonly rename: (id: string, reference: string) => void
  readonly remove: (id: string) => void
  readonly sendAnyway: (id: string, anyway: boolean) => void
  readonly view: (id: string) => void
}

interface DocumentRowProps {
  readonly document: PreparedDocument
  /** Another file to be sent has the same reference. */
  readonly repeated: boolean
  readonly actions: DocumentActions
}

/** One file: its name, its reference, its size, and any problem. */
export const DocumentRow = memo(function Row({ document, repeated, actions }: DocumentRowProps) {
  const say = useSentences(documentTexts)
  const { formats } = useWords()
  const { id, fileName: file, byteLength, pages } = document
  return (
    <tr data-aside={document.read && !isReady(document)}>
      <td className={styles.name} title={file}>
        {file}
      </td>
      <td className={styles.number}>{byteLength === null ? '' : formats.bytes(byteLength)}</td>
      <td className={styles.number} title={pages === null && document.read ? say('pagesUnknown') : undefined}>
        {pages === null ? '' : formats.number(pages)}
      </td>
      <td className={styles.reference}>
        <ReferenceInput document={document} repeated={repeated} onRename={actions.rename} />
      </td>
      <td className={styles.state}>
        <DocumentState document={document} onSendAnyway={actions.sendAnyway} />
      </td>
      <td className={styles.buttons}>
        <Tooltip label={say('view', { file })} openDelay={500}>
          <ActionIcon
            variant="subtle"
            disabled={byteLength === null || byteLength === 0}
            aria-label={say('view', { file })}
            onClick={() => actions.view(id)}
          >
            <IconEye size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <RemoveButton label={say('remove', { file })} onRemove={() => actions.remove(id)} />
      </td>
    </tr>
  )
})

interface ReferenceInputProps {
  readonly document: PreparedDocument
  readonly repeated: boolean
  readonly onRename: DocumentActions['rename']
}

/** Saved in main on blur: otherwise each letter would be an undo step. */
function ReferenceInput({ document: { id, fileName, reference }, repeated, onRename }: ReferenceInputProps) {
  const say = useSentences(documentTexts)
  const [text, setText] = useState(reference)
  const [typing, setTyping] = useState(false)
  useEffect(() => setText(reference), [reference])
  const leave = (): void => {
    setTyping(false)
    if (text !== reference) onRename(id, text)
  }
  return (
    <>
      <input
        className={styles.input}
        aria-label={say('referenceOf', { file: fileName })}
        value={text}
        maxLength={maximumReferenceLength}
        onFocus={() => setTyping(true)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {typing && (
        <Text size="xs" c="dimmed" component="span" role="status">
          {say('counted', { count: String(text.length), most: String(maximumReferenceLength) })}
        </Text>
      )}
      {repeated && !typing && <span className={styles.warning}>{say('repeated')}</span>}
    </>
  )
}

interface DocumentStateProps {
  readonly document: PreparedDocument
  readonly onSendAnyway: DocumentActions['sendAnyway']
}

function DocumentState({ document, onSendAnyway }: DocumentStateProps) {
  const say = useSentences(documentTexts)
  const { formats, language } = useWords()
  const go = useNavigation((state) => state.go)
  const { id, fileName: file, read, problem, sent, anyway } = document
  if (!read) return <span className={styles.dimmed}>{say('isWaiting')}</span>
  if (problem === null) return <span>{say('isReady')}</span>
  const sentence = fillSentence<Sentence>(problemSentences[problem], language, {
    size: megabytesText(document.byteLength ?? 0, formats),
    limit: limitText(formats),
    file: document.sameAs ?? '',
    day: sent === null ? '' : formats.day(sent.sentAtMs),
  })
  return (
    <>
      <span className={anyway ? undefined : styles.problem}>{sentence}</span>{' '}
      {sent !== null && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={say('openSentNamed', { file })}
          onClick={() => go({ screen: 'history', filter: { batchId: sent.batchId }, item: sent.itemId })}
        >
          {say('openSent')}
        </Anchor>
      )}{' '}
      {maySendAnyway(problem) && (
        <>
          {anyway && <span>{say('goesAnyway')} </span>}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={say(anyway ? 'setAsideNamed' : 'sendAnywayNamed', { file })}
            onClick={() => onSendAnyway(id, !anyway)}
          >
            {say(anyway ? 'setAside' : 'sendAnyway')}
          </Button>
        </>
      )}
    </>
  )
}
