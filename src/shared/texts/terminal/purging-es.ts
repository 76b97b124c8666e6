/** What a purge removed, and what it kept. */
export const purgingEs = {
  purged: (removed: string) => `Borrado: ${removed}.`,
  kept: {
    undecided: (batches: string) =>
      `${batches} lotes anteriores a esa fecha se conservan: tienen algo por enviar o por decidir.`,
    unverified: (batches: string) =>
      `${batches} lotes anteriores a esa fecha se conservan: falta comprobar lo que se decidió sobre un envío incierto.`,
    unsettled: (batches: string) =>
      `${batches} lotes anteriores a esa fecha se conservan: esperan resultado y ya se pagaron.`,
    'not-found': (batches: string) =>
      `${batches} lotes anteriores a esa fecha se conservan: el servicio no encontró alguna de sus solicitudes.`,
    certificate: (batches: string) => `${batches} lotes anteriores a esa fecha se conservan: esperan un certificado.`,
    assigned: (batches: string) =>
      `${batches} lotes anteriores a esa fecha se conservan: tienen registros asignados o con fecha que no han terminado.`,
  },
  keptDrafts: (drafts: string) =>
    `${drafts} borradores anteriores a esa fecha se conservan: están programados o se trabajó en ellos después.`,
  keptNotifications: (notices: string) =>
    `${notices} notificaciones anteriores a esa fecha se conservan: pueden decir qué pasó con un envío por decidir.`,
  purgeQuestion: (day: string) =>
    `¿Borrar para siempre los lotes con resultado, borradores y notificaciones anteriores al ${day}? (s/N)`,
}
