import { Group, Select } from '@mantine/core'
import type { MappingProposal, SheetChoice } from '#shared/domain/draft/mapping.ts'
import { useTexts } from '../../i18n/use-texts.ts'

interface MappingPlaceProps {
  readonly proposal: MappingProposal
  readonly busy: boolean
  /** A null header row lets the program find it. */
  readonly onChange: (sheet: string, headerRow: number | null) => void
}

const shownTexts = 4

/** The sheet and the header row. A new choice rereads the file. */
export function MappingPlace({ proposal, busy, onChange }: MappingPlaceProps) {
  const t = useTexts()
  const { sheet, headerRow } = proposal
  const sheetLabel = ({ name, hidden, rows: count }: SheetChoice): string =>
    t(hidden ? 'mapping.sheetHidden' : 'mapping.sheetOption', { name, count })
  const rows = new Map(proposal.headerRows.map(({ row, texts }) => [row, texts]))
  if (!rows.has(headerRow))
    rows.set(
      headerRow,
      proposal.columns.map((column) => column.header),
    )
  return (
    <Group align="flex-start" grow>
      <Select
        label={t('mapping.sheet')}
        data={proposal.sheets.map((choice) => ({ value: choice.name, label: sheetLabel(choice) }))}
        value={sheet}
        allowDeselect={false}
        disabled={busy}
        onChange={(name) => name !== null && name !== sheet && onChange(name, null)}
      />
      <Select
        label={t('mapping.headerRow')}
        data={[...rows].map(([row, texts]) => ({
          value: String(row),
          label: t('mapping.headerRowOption', {
            row,
            texts: texts
              .filter((text) => text !== '')
              .slice(0, shownTexts)
              .join(', '),
          }),
        }))}
        value={String(headerRow)}
        allowDeselect={false}
        disabled={busy}
        onChange={(row) => row !== null && Number(row) !== headerRow && onChange(sheet, Number(row))}
      />
    </Group>
  )
}
