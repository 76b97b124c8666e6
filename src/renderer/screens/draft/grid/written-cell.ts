/** One cell as a spreadsheet expects it from the clipboard. */
export const writeCell = (value: string): string =>
  /[\t\n\r"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
