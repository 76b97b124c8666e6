/** A file opened with the program, as the window knows it. */
export interface OpenedFileName {
  readonly number: number
  /** Without its folder. */
  readonly name: string
}
