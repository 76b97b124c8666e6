/** The register of acceptances, in Spanish. */
export const consentsEs = {
  none: 'No se ha aceptado ningún envío todavía.',
  total: (count: string) => `Autorizaciones registradas: ${count}`,
  whole: (last: string) => `La cadena está completa. Último eslabón: ${last}`,
  broken: (position: string) =>
    `La cadena está rota en el eslabón ${position}: algo se cambió o se quitó. Guarde una copia de la carpeta y avise a soporte.`,
}

export const consentChecksEs = {
  ok: 'Registro de autorizaciones completo: {count}',
  warning: 'Registro de autorizaciones: {count}',
  failed: 'El registro de autorizaciones está roto en el eslabón {position}: algo se cambió o se quitó',
}
