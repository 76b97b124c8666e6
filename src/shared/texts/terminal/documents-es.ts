/** Documents saved and delivered to their workers. */
export const documentsEs = {
  delivered: (count: string) => `${count} documentos marcados como entregados.`,
  takenBack: (count: string) => `Se quitó la marca de ${count} documentos.`,
  saved: (count: string, directory: string) => `${count} archivos en ${directory}`,
  failed: (count: string) => `No se pudieron guardar ${count}; los demás sí:`,
  missing: (count: string) =>
    `${count} todavía no se han podido descargar; consulte de nuevo con «ventanilla poll», o uno por uno con «ventanilla documents renew».`,
}

/** Options of `extract`. */
export const extractOptionsEs = {
  onlyValidFiles: 'envía los archivos que sirven y deja los demás, con el motivo de cada uno',
  inDoubtFiles: 'envía también los que el servicio puede cobrar sin leerlos: cifrados, incompletos o sin páginas',
  reference: 'referencia de cada PDF, en el mismo orden; se puede repetir',
}
