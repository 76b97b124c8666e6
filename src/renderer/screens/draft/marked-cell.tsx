import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { useTranslation } from 'react-i18next'
import type { DraftRowView } from '#shared/domain/overview.ts'
import { severityOf } from './cell-findings.ts'
import marks from './cell-marks.module.css'

/** A cell with something to look at: shape, words for a screen reader, and underline besides the colour. */
export function MarkedCell({ data, colDef, value }: CustomCellRendererProps<DraftRowView>) {
  const { t } = useTranslation()
  const field = colDef?.colId ?? null
  const severity = data ? severityOf(data, field === rowColumnId ? null : field) : null
  if (severity === null) return value
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle
  return (
    <span className={marks.marked}>
      <Icon size={14} stroke={2} role="img" aria-label={t(`draft.${severity}`)} />
      <span className={marks.text}>{value === '' ? t('common.empty') : value}</span>
    </span>
  )
}

/** The column that stands for the row as a whole. */
export const rowColumnId = 'row'
