import { Table, Text } from '@mantine/core'
import type { ColumnDoubt, FieldProposal, MappingConfidence, MappingProposal } from '#shared/domain/draft/mapping.ts'
import { fieldNamed } from '#shared/domain/worker/field.ts'
import { doubtSentences } from '#shared/texts/doubt-sentences.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { Chip } from '../../components/chips/chip.tsx'
import type { Tone } from '../../components/chips/tone.ts'
import tables from '../../components/table/table.module.css'
import { ValuePicker } from '../../components/value-picker/value-picker.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ColumnChoice } from './column-choice.tsx'
import { chooseConstant, columnsOf, type MappingChoice } from './mapping-choice.ts'

interface MappingTableProps {
  readonly proposal: MappingProposal
  readonly fields: readonly FieldProposal[]
  readonly choice: MappingChoice
  readonly onChange: (choice: MappingChoice) => void
}

/** One line per field: its column or constant, sample values, and why the column was proposed. */
export function MappingTable({ proposal, fields, choice, onChange }: MappingTableProps) {
  const t = useTexts()
  return (
    <div className={tables.frame}>
      <Table className={tables.table} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="19%">{t('mapping.field')}</Table.Th>
            <Table.Th w="32%">{t('mapping.column')}</Table.Th>
            <Table.Th>{t('mapping.samples')}</Table.Th>
            <Table.Th w="24%">{t('mapping.why')}</Table.Th>
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

function FieldLine({ proposal, field: proposed, choice, onChange }: FieldLineProps) {
  const t = useTexts()
  const { field: fieldName } = useWords()
  const { field, required } = proposed
  const name = fieldName(field)
  const letters = columnsOf(choice, field)
  const samples = samplesOf(proposal, letters)
  const isMissing = required && letters.length === 0 && (choice.constants[field] ?? '') === ''
  const untouched = letters.join() === (proposed.joined ?? [proposed.column ?? '']).join()
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
        <ColumnChoice proposal={proposal} field={proposed} choice={choice} onChange={onChange} />
        {letters.length === 0 && (
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
        <Text size="sm" lineClamp={3} title={samples}>
          {samples}
        </Text>
      </Table.Td>
      <Table.Td>
        {isMissing && <Chip tone="danger" label={t('mapping.noColumn')} />}
        {letters.length > 0 && <ConfidenceChip confidence={(untouched ? proposed.confidence : null) ?? 'chosen'} />}
        <DoubtReasons doubt={proposal.doubts.find((doubt) => doubt.field === field && doubt.asks)} shown={untouched} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Samples of one column; for joined columns, the joined first values. */
function samplesOf({ columns }: MappingProposal, letters: readonly string[]): string {
  const samples = letters.map((letter) => columns.find(({ column }) => column === letter)?.samples ?? [])
  const [only = []] = samples
  return samples.length > 1 ? samples.map(([first = '']) => first).join(' + ') : only.join(', ')
}

/** Why the column is in doubt; disappears once another is chosen. */
function DoubtReasons({ doubt, shown }: { readonly doubt: ColumnDoubt | undefined; readonly shown: boolean }) {
  const { language, field } = useWords()
  if (doubt === undefined || !shown) return null
  const sentence = doubt.reasons
    .map(({ code, parameters: { field: other, ...parameters } }) =>
      fillSentence(
        doubtSentences[code],
        language,
        other === undefined ? parameters : { ...parameters, field: field(other) },
      ),
    )
    .join('; ')
  return (
    <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
      {sentence.charAt(0).toUpperCase()}
      {sentence.slice(1)}.
    </Text>
  )
}

const tones: Readonly<Record<MappingConfidence, Tone>> = {
  exact: 'success',
  synonym: 'success',
  remembered: 'success',
  chosen: 'info',
  similar: 'warning',
  content: 'warning',
}

function ConfidenceChip({ confidence }: { readonly confidence: MappingConfidence }) {
  const t = useTexts()
  return <Chip tone={tones[confidence]} label={t(`mapping.confidence.${confidence}`)} />
}
