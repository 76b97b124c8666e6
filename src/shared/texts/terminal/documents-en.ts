/** Documents saved and delivered to their workers. */
export const documentsEn = {
  delivered: (count: string) => `${count} documents marked as given.`,
  takenBack: (count: string) => `The mark of ${count} documents was taken back.`,
  saved: (count: string, directory: string) => `${count} files in ${directory}`,
  failed: (count: string) => `${count} could not be saved; the others were:`,
  missing: (count: string) =>
    `${count} could not be downloaded yet; try "ventanilla poll" again, or "ventanilla documents renew" for one of them.`,
}

/** Options of `extract`. */
export const extractOptionsEn = {
  onlyValidFiles: 'send the files that will do and leave the others, saying why',
  inDoubtFiles: 'also those that the service may charge for without reading: encrypted, without an end or a page',
  reference: 'reference of each PDF, in the same order; repeatable',
}
