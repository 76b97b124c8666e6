import { type Action, type ActionColumn, actionColumns } from '#shared/domain/follow-up/action.ts'
import type { Language } from '#shared/kernel/language.ts'
import { actionHeader, actionText } from '#shared/texts/report/action-texts.ts'
import type { TableColumn } from '../../components/data-table/data-table.tsx'

const widths: Readonly<Record<ActionColumn, number>> = {
  at: 136,
  operator: 170,
  kind: 190,
  records: 90,
  credits: 140,
  what: 420,
  file: 210,
  former: 210,
}

/** Always the newest first. */
export const logColumns = (language: Language): readonly TableColumn<Action, 'at'>[] =>
  actionColumns.map((column) => ({
    name: column,
    header: actionHeader(column, language),
    width: widths[column],
    text: (action) => actionText(column, action, language),
    isNumber: column === 'records' || column === 'credits',
  }))
