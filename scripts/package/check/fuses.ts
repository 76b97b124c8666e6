/**
 * Reads the fuses from Electron's binary: a fixed sentence, then a version, a count and one character per fuse. A
 * universal binary has them twice.
 */

const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', 'latin1')

/** In Electron's order, with the values of electron-builder.yml; null: not checked. */
const wanted: readonly (readonly [name: string, state: boolean | null])[] = [
  ['runAsNode', false],
  ['enableCookieEncryption', true],
  ['enableNodeOptionsEnvironmentVariable', false],
  ['enableNodeCliInspectArguments', false],
  ['enableEmbeddedAsarIntegrityValidation', true],
  ['onlyLoadAppFromAsar', true],
  ['loadBrowserProcessSpecificV8Snapshot', null],
  ['grantFileProtocolExtraPrivileges', false],
]

/** Complaints about a binary. A binary without fuses is not Electron's. */
export function wrongFuses(binary: Buffer): readonly string[] {
  const complaints: string[] = []
  let found = binary.indexOf(sentinel)
  if (found < 0) return ['the binary has no fuses: it is not Electron']
  for (; found >= 0; found = binary.indexOf(sentinel, found + 1)) {
    const states = found + sentinel.length + 2
    for (const [index, [name, state]] of wanted.entries()) {
      const character = String.fromCharCode(binary[states + index] ?? 0)
      if (state !== null && character !== (state ? '1' : '0')) complaints.push(`the fuse ${name} is '${character}'`)
    }
  }
  return complaints
}
