import { writeCell } from '../../src/shared/domain/draft/blocks/copied-block.ts'

/** A block as a spreadsheet puts it on the clipboard: each line ends with a line break. */
export const pastedText = (cells: readonly (readonly string[])[]): string =>
  cells.map((line) => `${line.map(writeCell).join('\t')}\r\n`).join('')
