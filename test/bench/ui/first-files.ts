import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const built = path.resolve(import.meta.dirname, '../../../out/renderer')

/** Files of the build that the window's page loads before it is drawn. */
export function firstFiles(): { readonly scriptBytes: number; readonly hasLater: boolean } {
  const page = readFileSync(path.join(built, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) =>
    path.join(built, file),
  )
  const later = ['GlobalWorkerOptions', 'recharts']
  return {
    scriptBytes: scripts.reduce((sum, file) => sum + statSync(file).size, 0),
    hasLater: scripts.some((file) => later.some((word) => readFileSync(file, 'utf8').includes(word))),
  }
}
