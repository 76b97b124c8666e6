/** What an input must know when it edits a cell of a grid instead of standing in a form. */
export interface CellEditing {
  /** The text to begin with: what the cell holds, or the letter that was typed on it. */
  readonly startText: string
  readonly startsTyped: boolean
  /** Ends the editing and keeps the value; the key that did it decides where the grid goes on. */
  readonly finish: (key?: KeyboardEvent) => void
}

/** The grid takes what floats with this class for a part of the cell, so that the focus may go there. */
export const cellPopupClass = 'ag-custom-component-popup'
