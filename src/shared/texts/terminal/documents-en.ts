/** Documents saved and given to their workers. */
export const documentsEn = {
  delivered: (count: string) => `${count} documents marked as given.`,
  takenBack: (count: string) => `The mark of ${count} documents was taken back.`,
  saved: (count: string, directory: string) => `${count} files in ${directory}`,
  failed: (count: string) => `${count} could not be saved; the others were:`,
  missing: (count: string) =>
    `${count} could not be downloaded yet; try "ventanilla poll" again, or "ventanilla documents renew" for one of them.`,
}
