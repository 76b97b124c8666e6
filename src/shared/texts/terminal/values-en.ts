import type { valueWords as spanish } from './values-es.ts'

/** Places and values in doubt, in English. */
export const valueWords: typeof spanish = {
  values: (count) => `In doubt: ${count}. Each value is shown once; answer with --value Field:value=new:`,
  valueInColumns: (fields, value, cells, columns) => `${fields} “${value}” (${cells} cells in ${columns} columns)`,
  value: (field, value, rows) => `${field} “${value}” (rows: ${rows})`,
  moreValues: (count, most) => `… and ${count} more (--json has up to ${most})`,
  askSheets:
    'Say which sheets to take: --sheet all takes all of them; --sheet NAME, which may be repeated, only the ones you name',
  askBlocks:
    'Say which tables to take: --all-blocks takes all of them; --block N, which may be repeated, only the ones you name',
  takenBlock: (block) => `Imported: ${block}`,
}
