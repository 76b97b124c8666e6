import { IconAlertTriangle, IconCircleX, IconPlayerPause, IconSend } from '@tabler/icons-react'
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Severity } from '#shared/domain/draft/finding.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { cellElement } from '../../../components/grid/cell-element.ts'
import { iconCopies } from '../../../components/grid/icon-copies.ts'
import { severityOf } from './cell-findings.ts'
import marks from './cell-marks.module.css'

/** Labels of the marks. */
export interface MarkTexts {
  readonly severities: Readonly<Record<Severity, string>>
  readonly sent: string
  readonly quarantined: string
  readonly empty: string
}

const severityIcons = { error: iconCopies(IconCircleX, 14), warning: iconCopies(IconAlertTriangle, 14) }
const sentIcon = iconCopies(IconSend, 13)
const quarantinedIcon = iconCopies(IconPlayerPause, 13)

/** Never a string: the grid would parse it as HTML. */
type CellRenderer = (cell: ICellRendererParams<DraftRowView>) => HTMLElement

/** The last renderer to describe a cell: another may have replaced it before the first is destroyed. */
const describers = new WeakMap<HTMLElement, object>()

/**
 * A cell with findings: marked by shape, underline and text for screen readers, besides colour. The findings are the
 * cell's accessible description.
 */
export const markedCell = (
  texts: MarkTexts,
  reason: (row: DraftRowView) => string,
): (new () => ICellRendererComp<DraftRowView>) =>
  class implements ICellRendererComp<DraftRowView> {
    #gui: HTMLElement = cellElement(undefined)
    #cell: HTMLElement | null = null

    init({ data, colDef, value, eGridCell }: ICellRendererParams<DraftRowView>): void {
      const severity = data ? severityOf(data, colDef?.colId ?? null) : null
      if (data === undefined || severity === null) {
        this.#gui = cellElement(undefined, String(value))
        return
      }
      const text = cellElement(marks.text, value === '' ? texts.empty : String(value))
      this.#gui = cellElement(marks.marked, severityIcons[severity](texts.severities[severity]), text)
      this.#cell = eGridCell
      eGridCell.setAttribute('aria-description', reason(data))
      describers.set(eGridCell, this)
    }

    getGui(): HTMLElement {
      return this.#gui
    }

    refresh(): boolean {
      return false
    }

    destroy(): void {
      if (this.#cell !== null && describers.get(this.#cell) === this) this.#cell.removeAttribute('aria-description')
    }
  }

/** The row's number with what concerns the whole row: findings, set aside, sent. */
export const rowNumberCell =
  (texts: MarkTexts): CellRenderer =>
  ({ data, value }) => {
    if (!data) return cellElement(undefined)
    const severity = severityOf(data, null)
    const icons = [
      ...(severity === null ? [] : [severityIcons[severity](texts.severities[severity])]),
      ...(data.sentBatch === undefined ? [] : [sentIcon(texts.sent)]),
      ...(data.sentBatch === undefined && data.quarantined === true ? [quarantinedIcon(texts.quarantined)] : []),
    ]
    return cellElement(marks.marked, ...icons, cellElement(undefined, String(value)))
  }
