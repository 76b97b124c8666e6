import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { CellEditing } from '../../../components/value-picker/cell-editing.ts'
import styles from '../draft.module.css'

/** The one cell that is being edited with a picker. */
export interface OpenEditor {
  readonly field: FieldDefinition
  readonly value: string
  readonly editing: CellEditing
  /** The cell's inside; React draws the input into it, under the theme and language of the window. */
  readonly host: HTMLElement
  readonly onChange: (value: string) => void
}

export interface EditorFrame {
  /** Draws at once: what is typed next must find the input. */
  readonly open: (editor: OpenEditor) => void
  readonly close: (host: HTMLElement) => void
}

/** The grid's side of a picker in a cell: it keeps the value that the grid takes when the editing ends. */
export const pickerEditor = (field: FieldDefinition, frame: EditorFrame): (new () => ICellEditorComp<DraftRowView>) =>
  class implements ICellEditorComp<DraftRowView> {
    readonly #host = document.createElement('div')
    #value = ''
    #byKey: string | null = null

    init(cell: ICellEditorParams<DraftRowView>): void {
      const { eventKey } = cell
      const value = String(cell.value ?? '')
      const typed = typedText(eventKey)
      this.#byKey = eventKey
      this.#value = typed ?? value
      this.#host.className = styles.cellEditor ?? ''
      frame.open({
        field,
        value,
        host: this.#host,
        onChange: (next) => {
          this.#value = next
        },
        editing: {
          startText: typed ?? value,
          startsTyped: typed !== null,
          finish: (key) => finish(cell, key),
        },
      })
    }

    getGui(): HTMLElement {
      return this.#host
    }

    getValue(): string {
      return this.#value
    }

    afterGuiAttached(): void {
      const input = this.#host.querySelector('input')
      input?.focus()
      if (this.#byKey === 'F2' || this.#byKey?.length === 1)
        input?.setSelectionRange(input.value.length, input.value.length)
      else input?.select()
    }

    destroy(): void {
      frame.close(this.#host)
    }
  }

/** What a key begins with: its letter, nothing for those that empty the cell; null where the cell keeps what it holds. */
function typedText(key: string | null): string | null {
  if (key === 'Backspace' || key === 'Delete') return ''
  return key?.length === 1 ? key : null
}

/** Keeps the value and goes on as the key would have: down, to the next cell, or back onto this one. */
function finish({ api, stopEditing, column, rowIndex }: ICellEditorParams<DraftRowView>, key?: KeyboardEvent): void {
  stopEditing(key?.key !== 'Enter', key)
  if (key?.key === 'Enter') return
  api.setFocusedCell(rowIndex, column)
  if (key?.key === 'Tab' && key.shiftKey) api.tabToPreviousCell(key)
  else if (key?.key === 'Tab') api.tabToNextCell(key)
}
