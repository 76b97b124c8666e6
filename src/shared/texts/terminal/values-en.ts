import type { valueWords as spanish } from './values-es.ts'

/** Values in doubt, in English. */
export const valueWords: typeof spanish = {
  values: (count) => `Values in doubt, each once (${count}); --value Field:value=new answers them:`,
  value: (field, value, rows) => `${field} “${value}” (${rows} rows)`,
  moreValues: (count) => `… and ${count} more (--json has them all)`,
}
