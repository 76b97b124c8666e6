import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { CellEditing } from '../../../components/value-picker/cell-editing.ts'
import styles from '../draft.module.css'

/** The one cell being edited with a picker. */
export interface OpenEditor {
  readonly field: FieldDefinition
  readonly value: string
  readonly editing: CellEditing
  /** The cell's content element; React renders the input into it, with the window's theme and language. */
  readonly host: HTMLElement
  readonly onChange: (value: string) => void
}

export interface EditorFrame {
  /** Renders synchronously: the input must be there for the next keystroke. */
  readonly open: (editor: OpenEditor) => void
  readonly close: (host: HTMLElement) => void
}

/** The grid's side of a picker in a cell; holds the value that the grid reads when editing ends. */
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

/** The initial text for a key: its letter, or empty for keys that clear the cell; null keeps the value. */
function typedText(key: string | null): string | null {
  if (key === 'Backspace' || key === 'Delete') return ''
  return key?.length === 1 ? key : null
}

/** Keeps the value and moves as the key would: down, to the next cell, or back to this one. */
function finish({ api, stopEditing, column, rowIndex }: ICellEditorParams<DraftRowView>, key?: KeyboardEvent): void {
  stopEditing(key?.key !== 'Enter', key)
  if (key?.key === 'Enter') return
  api.setFocusedCell(rowIndex, column)
  if (key?.key === 'Tab' && key.shiftKey) api.tabToPreviousCell(key)
  else if (key?.key === 'Tab') api.tabToNextCell(key)
}
