/** Documents saved and delivered to their workers. */
export const documentsEn = {
  delivered: (count: string) => `${count} documents marked as delivered.`,
  takenBack: (count: string) => `Delivery mark removed from ${count} documents.`,
  saved: (count: string, directory: string) => `${count} files in ${directory}`,
  failed: (count: string) => `${count} could not be saved; the rest were:`,
  missing: (count: string) =>
    `${count} could not be downloaded yet; try "ventanilla poll" again, or "ventanilla documents renew" for each one.`,
}

/** Options of `extract`. */
export const extractOptionsEn = {
  onlyValidFiles: 'send the usable files and skip the rest, with the reason for each',
  inDoubtFiles:
    'also send files that the service may charge for without reading: encrypted, truncated or without pages',
  reference: 'reference for each PDF, in the same order; repeatable',
}
