import type { FieldDefinition } from './field-definition.ts'

/**
 * What HR wrote beside a worker in a column that no field takes (`RETIRADA`, `NO AFILIAR`). Only rows that have such a remark
 * have a value of it. It is never sent.
 */
export const remarkField: FieldDefinition = { name: 'Observacion', kind: 'text', required: false, local: true }
