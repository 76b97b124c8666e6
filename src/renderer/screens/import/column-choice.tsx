import { Button, MultiSelect, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldProposal, MappingProposal, SheetColumn } from '#shared/domain/draft/mapping.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { chooseColumn, chooseColumns, columnsOf, type MappingChoice } from './mapping-choice.ts'

interface ColumnChoiceProps {
  readonly proposal: MappingProposal
  readonly field: FieldProposal
  readonly choice: MappingChoice
  readonly onChange: (choice: MappingChoice) => void
}

/** The column of a field, or the columns it is joined from, in the order chosen. */
export function ColumnChoice({ proposal, field: proposed, choice, onChange }: ColumnChoiceProps) {
  const t = useTexts()
  const { field: fieldName } = useWords()
  const { field } = proposed
  const [composing, setComposing] = useState(false)
  const name = fieldName(field)
  const letters = columnsOf(choice, field)
  const options = useOptions(proposal, proposed)
  if (composing || letters.length > 1) {
    return (
      <MultiSelect
        size="xs"
        aria-label={t('mapping.columnsFor', { field: name })}
        description={t('mapping.composeHint')}
        inputWrapperOrder={['input', 'description']}
        placeholder={t('mapping.addColumn')}
        data={options}
        value={[...letters]}
        maxValues={mostColumns}
        searchable
        hidePickedOptions
        onChange={(chosen) => {
          setComposing(chosen.length > 0)
          onChange(chooseColumns(choice, field, chosen))
        }}
      />
    )
  }
  return (
    <>
      <Select
        size="xs"
        aria-label={t('mapping.columnFor', { field: name })}
        placeholder={t('mapping.noColumn')}
        data={options}
        value={letters[0] ?? null}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('mapping.noColumn') }}
        onChange={(value) => onChange(chooseColumn(choice, field, value))}
      />
      {letters.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          mt={2}
          leftSection={<IconPlus size={12} aria-hidden />}
          aria-label={t('mapping.composeFor', { field: name })}
          onClick={() => setComposing(true)}
        >
          {t('mapping.compose')}
        </Button>
      )}
    </>
  )
}

const mostColumns = 8

/** The sheet's columns, likely ones first. */
function useOptions({ columns }: MappingProposal, { column, alternatives }: FieldProposal) {
  const t = useTexts()
  const shown = ({ column: letter, header }: SheetColumn) => ({
    value: letter,
    label: `${letter} · ${header || t('common.empty')}`,
  })
  const isLikely = ({ column: letter }: SheetColumn): boolean =>
    letter === column || alternatives.some((alternative) => alternative.column === letter)
  const likely = columns.filter(isLikely)
  const others = columns.filter((candidate) => !isLikely(candidate))
  if (likely.length === 0) return others.map(shown)
  return [
    { group: t('mapping.likely'), items: likely.map(shown) },
    { group: t('mapping.others'), items: others.map(shown) },
  ]
}
