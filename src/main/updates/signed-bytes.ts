/**
 * Bytes that a list's signature covers: name and content. The name stops the list of one system from passing as
 * another's. The first line stops other data signed with this key from passing as a list.
 */
export const signedBytes = (listName: string, list: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`ventanilla updates 1\n${listName}\n`), list])
