import { webContents } from 'electron'

/**
 * What a window shows now as a PDF, by the styles of its page for paper: the same that the system prints. @throws when the window is
 * gone.
 */
export async function printPage(webContentsId: number): Promise<Uint8Array> {
  const page = webContents.fromId(webContentsId)
  if (page === undefined) throw new Error(`there is no window ${webContentsId}`)
  return page.printToPDF({ preferCSSPageSize: true })
}
