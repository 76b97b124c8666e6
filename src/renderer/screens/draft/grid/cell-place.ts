/** One cell of a draft: the spreadsheet's row number and the wire name; `field` null is the row as a whole. */
export interface CellPlace {
  readonly row: number
  readonly field: string | null
}
