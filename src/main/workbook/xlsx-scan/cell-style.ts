/** What a cell's style says about its value. */
export interface SheetStyle {
  /** The number format, when it is not General. */
  readonly format: string | null
  /** Whether numbers in it are days. */
  readonly isDate: boolean
}

export interface SheetStyles {
  readonly count: number
  /** Styles beyond the last one are General. */
  of(style: number): SheetStyle
}

const generalStyle: SheetStyle = { format: null, isDate: false }

export const sheetStyles = (styles: readonly SheetStyle[]): SheetStyles => ({
  count: Math.max(1, styles.length),
  of: (style) => styles[style] ?? generalStyle,
})
