/** Places and values in doubt, in Spanish. */
export const valueWords = {
  values: (count: string) =>
    `En duda: ${count}. Cada valor se muestra una vez; corríjalo con --value Campo:valor=nuevo:`,
  valueInColumns: (fields: string, value: string, cells: string, columns: string) =>
    `${fields} «${value}» (${cells} celdas en ${columns} columnas)`,
  value: (field: string, value: string, rows: string) => `${field} «${value}» (filas: ${rows})`,
  moreValues: (count: string, most: string) => `… y ${count} más (--json trae hasta ${most})`,
  askSheets:
    'Indique qué hojas se toman: --sheet all, todas juntas; --sheet NOMBRE, que se puede repetir, solo las que nombre',
  askBlocks:
    'Indique qué tablas se toman: --all-blocks, todas juntas; --block N, que se puede repetir, solo las que indique',
  takenBlock: (block: string) => `Se importó: ${block}`,
}
