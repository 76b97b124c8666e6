import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readKeyFile } from '#main/store/keys/key-file-content.ts'
import { isRightKey } from '#main/store/keys/sealed-content.ts'

/** The forms in which bytes could contain a secret. */
export const formsOf = (secret: string): readonly Buffer[] => [
  Buffer.from(secret),
  Buffer.from(secret, 'utf16le'),
  Buffer.from(Buffer.from(secret).toString('hex')),
  // The middle of a base64 text, at each of the three alignments.
  ...[0, 1, 2].map((shift) => Buffer.from(Buffer.from(secret).subarray(shift).toString('base64').slice(0, -4))),
  Buffer.from(encodeURIComponent(secret)),
]

/** A hexadecimal key may also occur as raw bytes. */
export const formsOfKey = (hex: string): readonly Buffer[] => [...formsOf(hex), Buffer.from(hex, 'hex')]

export const filesBelow = (directory: string): readonly string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

export const filesWith = (directory: string, forms: readonly Buffer[]): readonly string[] =>
  filesBelow(directory).filter((file) => {
    const bytes = readFileSync(file)
    return forms.some((form) => bytes.includes(form))
  })

/** Pairs of files of which one opens the other, whatever their names: sealed secrets, and their key beside them. */
export function openedWithoutPassphrase(directory: string): readonly string[] {
  const texts = filesBelow(directory).map((file) => ({ file, text: readFileSync(file, 'latin1') }))
  const keys = texts.filter(({ text }) => /^[0-9a-f]{64}\s*$/.test(text))
  const sealed = texts.flatMap(({ file, text }) => {
    const content = readKeyFile(text)
    return content === null ? [] : [{ file, content }]
  })
  return keys.flatMap((key) =>
    sealed
      .filter(({ content }) => isRightKey(Buffer.from(key.text.trim(), 'hex'), content))
      .map(({ file }) => `${path.basename(key.file)} opens ${path.basename(file)}`),
  )
}
