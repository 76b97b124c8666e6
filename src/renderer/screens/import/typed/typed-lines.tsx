import { Table, Text } from '@mantine/core'
import type { TypedDocument } from '#shared/domain/queries/typed-documents.ts'
import tables from '../../../components/table/table.module.css'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { typedTexts } from './texts.ts'
import styles from './typed.module.css'

const mostShown = 50

interface TypedLinesProps {
  readonly documents: readonly TypedDocument[]
  readonly withDate: boolean
}

/** The parsed lines, those that need a look first. */
export function TypedLines({ documents, withDate }: TypedLinesProps) {
  const say = useSentences(typedTexts)
  const { formats } = useWords()
  const shown = documents.toSorted((one, other) => urgency(one) - urgency(other)).slice(0, mostShown)
  const hasUnused = documents.some(({ unused }) => unused !== '')
  return (
    <div>
      <div className={styles.lines}>
        <Table className={tables.table} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={tables.number}>{say('line')}</Table.Th>
              <Table.Th>{say('type')}</Table.Th>
              <Table.Th>{say('number')}</Table.Th>
              {withDate && <Table.Th>{say('issued')}</Table.Th>}
              {hasUnused && <Table.Th>{say('unused')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ line, documentType, documentNumber, issueDate, unused, problem }) => (
              <Table.Tr key={line}>
                <Table.Td className={tables.number}>{line}</Table.Td>
                <Table.Td>{documentType || '—'}</Table.Td>
                <Table.Td className={styles.number}>
                  {documentNumber}
                  {problem !== null && (
                    <Text span display="block" size="xs" c="var(--mark-warning-text)">
                      {say(problem)}
                    </Text>
                  )}
                </Table.Td>
                {withDate && <Table.Td>{issueDate}</Table.Td>}
                {hasUnused && <Table.Td className={styles.unused}>{unused}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {shown.length < documents.length && (
        <Text size="xs" c="dimmed" mt={4}>
          {say('firstLines', { shown: formats.number(shown.length), total: formats.number(documents.length) })}
        </Text>
      )}
    </div>
  )
}

function urgency({ problem, documentType }: TypedDocument): number {
  if (problem !== null) return 0
  return documentType === '' ? 1 : 2
}
