import { IconAlertTriangle, IconCircleX, IconPlayerPause, IconSend } from '@tabler/icons-react'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { useTranslation } from 'react-i18next'
import type { DraftRowView } from '#shared/domain/overview.ts'
import { severityOf } from './cell-findings.ts'
import marks from './cell-marks.module.css'

/** The column that stands for the row as a whole. */
export const rowColumnId = 'row'

/** A cell with something to look at: shape, words for a screen reader, and underline besides the colour. */
export function MarkedCell({ data, colDef, value }: CustomCellRendererProps<DraftRowView>) {
  const { t } = useTranslation()
  const severity = data ? severityOf(data, colDef?.colId ?? null) : null
  if (severity === null) return value
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle
  return (
    <span className={marks.marked}>
      <Icon size={14} stroke={2} role="img" aria-label={t(`draft.${severity}`)} />
      <span className={marks.text}>{value === '' ? t('common.empty') : value}</span>
    </span>
  )
}

/** The row's number with what concerns all of it: findings, set aside, sent. */
export function RowNumberCell({ data, value }: CustomCellRendererProps<DraftRowView>) {
  const { t } = useTranslation()
  if (!data) return null
  const severity = severityOf(data, null)
  return (
    <span className={marks.marked}>
      {severity === 'error' && <IconCircleX size={14} stroke={2} role="img" aria-label={t('draft.error')} />}
      {severity === 'warning' && <IconAlertTriangle size={14} stroke={2} role="img" aria-label={t('draft.warning')} />}
      {data.sentBatch !== undefined && <IconSend size={13} role="img" aria-label={t('draftTools.row_sent')} />}
      {data.sentBatch === undefined && data.quarantined === true && (
        <IconPlayerPause size={13} role="img" aria-label={t('draftTools.row_quarantined')} />
      )}
      <span>{value}</span>
    </span>
  )
}
