import type { FieldDefinition } from './field-definition.ts'

/**
 * What HR wrote beside a worker in a column that no field takes (`RETIRADA`, `NO AFILIAR`), or that the row is struck through.
 * Only rows that have such a remark have a value of it. It is never sent.
 */
export const remarkField: FieldDefinition = { name: 'Observacion', kind: 'text', required: false, local: true }

/** Stands first in the remark of a row that is struck through in the file. */
export const struckRemark = 'Fila tachada'

export const isStruckRemark = (remark: string): boolean =>
  remark === struckRemark || remark.startsWith(`${struckRemark} / `)
