import type { FieldDefinition } from './field-definition.ts'

/**
 * HR's remark beside a worker in a column that no field uses (`RETIRADA`, `NO AFILIAR`), or a strikethrough. Only rows
 * with a remark have this value. It is never sent.
 */
export const remarkField: FieldDefinition = { name: 'Observacion', kind: 'text', required: false, local: true }

/** Comes first in the remark of a row that is struck through in the file. */
export const struckRemark = 'Fila tachada'

export const isStruckRemark = (remark: string): boolean =>
  remark === struckRemark || remark.startsWith(`${struckRemark} / `)
