import { Select, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldNamed } from '#shared/domain/field.ts'
import type { FieldProposal, MappingConfidence, MappingProposal, SheetColumn } from '#shared/domain/mapping.ts'
import { Chip } from '../../components/chips/chip.tsx'
import type { Tone } from '../../components/chips/tone.ts'
import tables from '../../components/table/table.module.css'
import { ValuePicker } from '../../components/value-picker/value-picker.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { chooseColumn, chooseConstant, type MappingChoice } from './mapping-choice.ts'

interface MappingTableProps {
  readonly proposal: MappingProposal
  readonly fields: readonly FieldProposal[]
  readonly choice: MappingChoice
  readonly onChange: (choice: MappingChoice) => void
}

/** One field per line: its column or its constant, what that column holds, and why it was taken. */
export function MappingTable({ proposal, fields, choice, onChange }: MappingTableProps) {
  const { t } = useTranslation()
  return (
    <div className={tables.frame}>
      <Table className={tables.table} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="22%">{t('mapping.field')}</Table.Th>
            <Table.Th w="32%">{t('mapping.column')}</Table.Th>
            <Table.Th>{t('mapping.samples')}</Table.Th>
            <Table.Th w="15%">{t('mapping.why')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <FieldLine key={field.field} proposal={proposal} field={field} choice={choice} onChange={onChange} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface FieldLineProps extends Omit<MappingTableProps, 'fields'> {
  readonly field: FieldProposal
}

function FieldLine({ proposal, field: { field, required, ...proposed }, choice, onChange }: FieldLineProps) {
  const { t } = useTranslation()
  const { field: fieldName } = useWords()
  const name = fieldName(field)
  const letters = choice.columns[field] ?? null
  const column = proposal.columns.find((candidate) => candidate.column === letters)
  const shown = ({ column: letter, header }: Pick<SheetColumn, 'column' | 'header'>) => ({
    value: letter,
    label: `${letter} · ${header || t('common.empty')}`,
  })
  const likely = proposal.columns.filter(({ column: letter }) => isLikely(proposed, letter))
  const others = proposal.columns.filter((candidate) => !likely.includes(candidate))
  const options =
    likely.length === 0
      ? others.map(shown)
      : [
          { group: t('mapping.likely'), items: likely.map(shown) },
          { group: t('mapping.others'), items: others.map(shown) },
        ]
  const joined = choice.joined[field] ?? []
  const confidence = letters !== null && letters === proposed.column ? proposed.confidence : null
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600} span>
          {name}
        </Text>
        {required && (
          <Text size="xs" c="dimmed">
            {t('mapping.required')}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Select
          size="xs"
          aria-label={t('mapping.columnFor', { field: name })}
          placeholder={t('mapping.noColumn')}
          data={options}
          value={letters}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('mapping.noColumn') }}
          onChange={(value) => onChange(chooseColumn(choice, field, value))}
        />
        {joined.length > 0 && (
          <Text size="xs" c="dimmed" mt={4}>
            {t('mapping.joined', { columns: joined.map((letter) => headerOf(proposal, letter)).join(' + ') })}
          </Text>
        )}
        {letters === null && (
          <ValuePicker
            field={fieldNamed(proposal.module, proposal.entity, field)}
            size="xs"
            mt={4}
            aria-label={t('mapping.constantFor', { field: name })}
            placeholder={t('mapping.constant')}
            value={choice.constants[field] ?? ''}
            onChange={(value) => onChange(chooseConstant(choice, field, value))}
          />
        )}
      </Table.Td>
      <Table.Td className={tables.name} style={{ overflowWrap: 'anywhere' }}>
        {column?.samples.join(', ')}
      </Table.Td>
      <Table.Td>{letters !== null && <ConfidenceChip confidence={confidence ?? 'chosen'} />}</Table.Td>
    </Table.Tr>
  )
}

const isLikely = ({ column, alternatives }: Omit<FieldProposal, 'field' | 'required'>, letter: string): boolean =>
  letter === column || alternatives.some((alternative) => alternative.column === letter)

const headerOf = ({ columns }: MappingProposal, letter: string): string =>
  columns.find(({ column }) => column === letter)?.header || letter

const tones: Readonly<Record<MappingConfidence, Tone>> = {
  exact: 'success',
  synonym: 'success',
  remembered: 'success',
  chosen: 'info',
  similar: 'warning',
  content: 'warning',
}

function ConfidenceChip({ confidence }: { readonly confidence: MappingConfidence }) {
  const { t } = useTranslation()
  return <Chip tone={tones[confidence]} label={t(`mapping.confidence.${confidence}`)} />
}
