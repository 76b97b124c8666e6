import { Table, Text } from '@mantine/core'
import { useState } from 'react'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { leftBehindSentence } from '#shared/texts/left-behind-text.ts'
import { companyText, recordHeader } from '#shared/texts/record-texts.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import type { QueryOf } from '../../data/use-query-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Loaded } from '../page/loaded.tsx'
import { ShowMore } from '../page/show-more.tsx'
import tables from '../table/table.module.css'

interface LeftBehindListProps {
  readonly query: QueryOf<readonly LeftBehindGroup[]>
}

/** The records left out, by reason. */
export const LeftBehindList = ({ query }: LeftBehindListProps) => (
  <Loaded query={query}>{(groups) => <LeftBehindGroups groups={groups} />}</Loaded>
)

export const LeftBehindGroups = ({ groups }: { readonly groups: readonly LeftBehindGroup[] }) =>
  groups.map((group) => <ReasonGroup key={group.reason} group={group} />)

/** Initial rows per reason; `shownMore` is the step. */
const shownAtFirst = 10
const shownMore = 50

function ReasonGroup({ group }: { readonly group: LeftBehindGroup }) {
  const { language } = useWords()
  const entities = useEntityNames()
  const { value: companies = [] } = useChannelQuery('company:list', null, ['profile'])
  const [shown, setShown] = useState(shownAtFirst)
  const { count, records } = group
  const sentence = leftBehindSentence(group, language)
  const said = {
    entity: records.some(({ entityCode }) => entityCode !== ''),
    company: records.some(({ company }) => company !== ''),
  }
  return (
    <section aria-label={sentence}>
      <Text size="sm" mt="xs" mb={4}>
        {sentence}
      </Text>
      <div className={tables.frame}>
        <Table className={tables.table} verticalSpacing={4} aria-label={sentence}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={tables.number}>{recordHeader('row', language)}</Table.Th>
              <Table.Th>{recordHeader('name', language)}</Table.Th>
              <Table.Th>{recordHeader('identification', language)}</Table.Th>
              {said.entity && <Table.Th>{recordHeader('entity', language)}</Table.Th>}
              {said.company && <Table.Th>{recordHeader('company', language)}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {records.slice(0, shown).map(({ key, row, name, document, entityCode, company }) => (
              <Table.Tr key={key}>
                <Table.Td className={tables.number}>{row > 0 ? rowText(row) : ''}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
                <Table.Td className={tables.nowrap}>{document}</Table.Td>
                {said.entity && <Table.Td>{entityText(entityCode, entities)}</Table.Td>}
                {said.company && <Table.Td>{company === '' ? '' : companyText(company, companies)}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <ShowMore
        hidden={count - Math.min(shown, records.length)}
        more={Math.min(shownMore, records.length - shown)}
        name={sentence}
        onMore={() => setShown(shown + shownMore)}
      />
    </section>
  )
}
