/** Texts about what was sent, and what happened afterwards. */
export const sendingEs = {
  ends: {
    accepted: (sends: string, records: string) => `${sends} aceptados por el servicio (${records} registros)`,
    unknown: (sends: string, records: string) => `${sends} inciertos, que pudieron cobrarse (${records} registros)`,
    empty: (sends: string) => `${sends} de los que no se aceptó ningún registro`,
    refused: (sends: string) => `${sends} rechazados por el servicio`,
    queued: (sends: string) => `${sends} en cola, que no salieron`,
  },
  summary: (parts: string) => `Envíos de este lote: ${parts}. No vuelva a enviar lo aceptado ni lo incierto.`,
  nothing: 'Este comando no envió nada: lo que falta sigue en cola.',
  met: {
    keeping: (reason: string) => reason,
    asking: (reason: string) =>
      `Lo anterior no cambia; al consultar los resultados: ${reason} Siga con «ventanilla poll».`,
    reading: (reason: string) =>
      `Lo anterior no cambia; al leer el lote para mostrarlo: ${reason} Véalo después con «ventanilla status».`,
    closing: (reason: string) => `Lo anterior no cambia; al cerrar los datos: ${reason}`,
    working: (reason: string) =>
      `Lo anterior no cambia; después de enviar: ${reason} Véalo después con «ventanilla status».`,
  },
  notPrinted: (reason: string) => `No se pudo escribir el resultado en la salida (${reason}).`,
  notPrintedSent: 'Ya se había enviado: no repita el comando; mire qué salió con «ventanilla status».',
  notPrintedKept: (path: string) => `Lo que pasó con cada envío quedó escrito en ${path}`,
  missing: (count: string, reasons: string) => `Faltan ${count} archivos que el servicio ofreció: ${reasons}`,
  missingReason: (count: string, reason: string) => `${count}: ${reason}`,
  missingPending: 'aún no se descargan.',
  missingNext: (id: string, batch: string) =>
    `Pida de nuevo cada archivo que falta con «ventanilla documents renew ${id}»; los identificadores están en «ventanilla status ${batch} --json».`,
  missingElsewhere: (count: string) =>
    `Además faltan ${count} archivos de lotes que ya terminaron: «ventanilla status» los muestra.`,
}

export const progressEs = {
  reading: 'Leyendo y validando',
  sending: 'Enviando',
  waiting: 'Esperando resultados',
  budget: (used: number, limit: number) => `consultas ${used}/${limit} por minuto`,
  frozen: 'pausa pedida por el servicio',
}
