/** Excel's error values as written in files. Others read as `unknownErrorText`, as with the library. */
const byCode: readonly (readonly [code: number, text: string])[] = [
  [0, '#NULL!'],
  [7, '#DIV/0!'],
  [15, '#VALUE!'],
  [23, '#REF!'],
  [29, '#NAME?'],
  [36, '#NUM!'],
  [42, '#N/A'],
  [43, '#GETTING_DATA'],
]

export const unknownErrorText = '#ERROR!'
/** The library's numbers for them. */
export const errorTextsByCode: ReadonlyMap<number, string> = new Map(byCode)
export const errorTexts: ReadonlyMap<string, string> = new Map(byCode.map(([, text]) => [text, text]))
