/**
 * What the signature of a list is made over: its name and its bytes. The name is in, so that the list of one system is none of
 * another; the first line, so that nothing else that the key signs is ever a list.
 */
export const signedBytes = (listName: string, list: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`ventanilla updates 1\n${listName}\n`), list])
