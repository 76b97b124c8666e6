import { Table, Text } from '@mantine/core'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { RemoveButton } from '../../components/page/remove-button.tsx'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useWords } from '../../i18n/use-words.ts'

interface OfEntity {
  /** The `Entidad` of the procedure. */
  readonly entity: string
  readonly entityCode: string
}

interface EntityRowsProps<Row extends OfEntity> {
  readonly label: string
  /** Shown when there are no rows. */
  readonly empty: string
  readonly rows: readonly Row[]
  readonly textOf: (row: Row) => string
  readonly removeLabel: (entity: string) => string
  readonly onRemove: (row: Row) => void
}

/** What is stored per entity, one removable line each. */
export function EntityRows<Row extends OfEntity>(props: EntityRowsProps<Row>) {
  const { label, empty, rows, textOf, removeLabel, onRemove } = props
  const { labels } = useWords()
  const names = useEntityNames()
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {empty}
      </Text>
    )
  }
  return (
    <Table fz="sm" mt="sm" aria-label={label}>
      <Table.Tbody>
        {rows.map((row) => {
          const entity = entityText(row.entityCode, names)
          return (
            <Table.Tr key={`${row.entity} ${row.entityCode}`}>
              <Table.Td c="dimmed">{ownValue(labels.entities, row.entity) ?? row.entity}</Table.Td>
              <Table.Td>{entity}</Table.Td>
              <Table.Td>{textOf(row)}</Table.Td>
              <Table.Td ta="right">
                <RemoveButton label={removeLabel(entity)} onRemove={() => onRemove(row)} />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
