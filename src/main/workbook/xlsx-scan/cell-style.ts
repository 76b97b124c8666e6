/** What a cell's style says about its value, and whether it is struck through. */
export interface SheetStyle {
  /** The number format; null for General. */
  readonly format: string | null
  /** Whether its numbers are dates. */
  readonly isDate: boolean
  /** Whether its font is struck through. */
  readonly struck: boolean
}

export interface SheetStyles {
  readonly count: number
  /** Styles beyond the last one are General. */
  of(style: number): SheetStyle
}

const generalStyle: SheetStyle = { format: null, isDate: false, struck: false }

export const sheetStyles = (styles: readonly SheetStyle[]): SheetStyles => ({
  count: Math.max(1, styles.length),
  of: (style) => styles[style] ?? generalStyle,
})
