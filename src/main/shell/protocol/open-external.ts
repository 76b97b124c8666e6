import { shell } from 'electron'
import { type ExternalPageId, externalPages } from './external-pages.ts'

/** Opens one of the constant pages in the system's browser. An address cannot be passed. */
export async function openExternalPage(id: ExternalPageId): Promise<void> {
  await shell.openExternal(externalPages[id])
}
