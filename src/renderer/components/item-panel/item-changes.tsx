import { Table, Text } from '@mantine/core'
import type { RecordChange, Reprocess } from '#shared/domain/filing/item.ts'
import { entityStateWords, itemStateWords, wireStateWord } from '#shared/texts/states.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

interface Line {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
  readonly text: string
}

/** What a reprocess changed: before and after, as the service reported them. */
export function ItemChanges({ reprocess }: { readonly reprocess: Reprocess }) {
  const t = useTexts()
  const { language, field } = useWords()
  const { changes, previousState, previousEntityState } = reprocess
  const states = [
    wireStateWord(previousState, itemStateWords, language),
    wireStateWord(previousEntityState, entityStateWords, language),
  ]
  const lines = changes.map(lineOf)
  const told = lines.filter(({ before, after }) => before !== null || after !== null)
  const rest = lines.filter(({ before, after }) => before === null && after === null)
  return (
    <>
      {(previousState ?? previousEntityState) !== null && (
        <Text size="sm" mb={4}>
          {t('item.statesBefore', { states: states.filter(Boolean).join(' · ') })}
        </Text>
      )}
      {told.length > 0 && (
        <Table aria-label={t('item.changes')} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('item.changedField')}</Table.Th>
              <Table.Th>{t('item.before')}</Table.Th>
              <Table.Th>{t('item.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {told.map(({ name, before, after, text }) => (
              <Table.Tr key={text}>
                <Table.Td>{field(name)}</Table.Td>
                <Table.Td>{before ?? '—'}</Table.Td>
                <Table.Td>{after ?? '—'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {rest.map(({ text }) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </>
  )
}

const lineOf = ({ field, before, after, text }: RecordChange): Line => ({ name: field ?? '', before, after, text })
