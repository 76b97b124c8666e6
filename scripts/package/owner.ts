/** What only the owner can state: a release without it would name an address of nobody. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const nobody = /\bexample\.(com|org|net)\b/

/** A sentence about addresses that are still placeholders; null if the owner has set them. */
export function missingOwner(root: string): string | null {
  const { homepage }: { homepage?: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [, maintainer = ''] =
    /^ {2}maintainer: (.*)$/m.exec(readFileSync(path.join(root, 'electron-builder.yml'), 'utf8')) ?? []
  const places = { 'homepage of package.json': homepage ?? '', 'linux.maintainer of electron-builder.yml': maintainer }
  const missing = Object.entries(places).filter(([, value]) => value === '' || nobody.test(value))
  return missing.length === 0 ? null : `Still an address of nobody: ${missing.map(([place]) => place).join(', ')}.`
}
