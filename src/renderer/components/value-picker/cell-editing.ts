/** What an input needs to edit a grid cell instead of a form field. */
export interface CellEditing {
  /** The initial text: the cell's value, or the letter typed on it. */
  readonly startText: string
  readonly startsTyped: boolean
  /** Ends editing and keeps the value; the key decides where the grid moves. */
  readonly finish: (key?: KeyboardEvent) => void
}

/** The grid treats a popup with this class as part of the cell, so it may take focus. */
export const cellPopupClass = 'ag-custom-component-popup'
