import type { valueWords as spanish } from './values-es.ts'

/** Values in doubt, in English. */
export const valueWords: typeof spanish = {
  values: (count) => `In doubt: ${count}. Each value is shown once; answer with --value Field:value=new:`,
  valueInColumns: (fields, value, cells, columns) => `${fields} “${value}” (${cells} cells in ${columns} columns)`,
  value: (field, value, rows) => `${field} “${value}” (rows: ${rows})`,
  moreValues: (count, most) => `… and ${count} more (--json has up to ${most})`,
}
