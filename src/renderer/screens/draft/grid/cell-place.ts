/** One cell of a draft: the spreadsheet's row number and the wire name; `field` null means the whole row. */
export interface CellPlace {
  readonly row: number
  readonly field: string | null
}
