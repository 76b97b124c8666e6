/** Values in doubt, in Spanish. */
export const valueWords = {
  values: (count: string) =>
    `Valores en duda, cada uno una vez (${count}); se responden con --value Campo:valor=nuevo:`,
  value: (field: string, value: string, rows: string) => `${field} «${value}» (${rows} filas)`,
  moreValues: (count: string) => `… y ${count} más (--json los trae todos)`,
}
