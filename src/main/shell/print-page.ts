import { webContents } from 'electron'

/** The current content of a window as a PDF, with the page's print styles. @throws if the window was closed. */
export async function printPage(webContentsId: number): Promise<Uint8Array> {
  const page = webContents.fromId(webContentsId)
  if (page === undefined) throw new Error(`there is no window ${webContentsId}`)
  return page.printToPDF({ preferCSSPageSize: true })
}
