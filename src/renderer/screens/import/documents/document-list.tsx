import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import {
  isReady,
  mostPreparedDocuments,
  type PreparedDocument,
  type PreparedDocuments,
  repeatedReferences,
} from '#shared/domain/filing/prepared-document.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { type DocumentActions, DocumentRow } from './document-row.tsx'
import styles from './documents.module.css'
import { documentTexts } from './texts.ts'

const parts = ['all', 'ready', 'aside'] as const
type Part = (typeof parts)[number]

const isIn = (part: Part, document: PreparedDocument): boolean =>
  part === 'all' || (part === 'ready') === (isReady(document) || !document.read)

interface DocumentListProps {
  readonly prepared: PreparedDocuments
  readonly actions: DocumentActions
  readonly onRemove: (ids: readonly string[]) => void
  readonly onUndo: () => void
}

/** All collected files; those set aside show their reason. */
export function DocumentList({ prepared, actions, onRemove, onUndo }: DocumentListProps) {
  const say = useSentences(documentTexts)
  const { formats } = useWords()
  const [part, setPart] = useState<Part>('all')
  // Deferred, so that rendering hundreds of rows does not block the window.
  const { documents } = useDeferredValue(prepared)
  const repeated = useMemo(() => repeatedReferences(documents), [documents])
  const shown = documents.filter((document) => isIn(part, document))
  const aside = documents.filter((document) => isIn('aside', document))
  const { noRoom, otherFiles } = prepared
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={say('which')}
          value={part}
          onChange={(value) => setPart(parts.find((one) => one === value) ?? 'all')}
          data={parts.map((value) => ({
            value,
            label: `${say(value)} (${formats.number(documents.filter((one) => isIn(value, one)).length)})`,
          }))}
        />
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            disabled={!prepared.canUndo}
            onClick={onUndo}
          >
            {say('undo')}
          </Button>
          {aside.length > 0 && (
            <Button size="xs" variant="default" onClick={() => onRemove(aside.map(({ id }) => id))}>
              {say('removeAside', { count: aside.length })}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={documents.length === 0}
            onClick={() => onRemove(documents.map(({ id }) => id))}
          >
            {say('removeAll')}
          </Button>
        </Group>
      </div>
      {noRoom > 0 && (
        <Text size="sm">{say('noRoom', { ...{ count: noRoom }, most: formats.number(mostPreparedDocuments) })}</Text>
      )}
      {otherFiles > 0 && <Text size="sm">{say('otherFiles', { count: otherFiles })}</Text>}
      {/* Focusable, so that the keyboard can scroll it. */}
      <section className={styles.frame} aria-label={say('list')} tabIndex={-1}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{say('name')}</th>
              <th>{say('size')}</th>
              <th>{say('pages')}</th>
              <th>{say('reference')}</th>
              <th>{say('state')}</th>
              <th aria-hidden />
            </tr>
          </thead>
          <tbody>
            {shown.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                repeated={repeated.has(document.reference)}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            {say('none')}
          </Text>
        )}
      </section>
    </div>
  )
}
