import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The packages' build settings. Whether the binary obeys them is not tested here (`SECURITY.md`). */
const settings = readFileSync(path.resolve(import.meta.dirname, '../../../electron-builder.yml'), 'utf8')

test('a packaged program runs nothing but its own archive, and no debugger: the fuses are set', () => {
  const block = /^electronFuses:\n((?: {2}\w+: \w+\n)+)/m.exec(settings)?.[1] ?? ''
  const fuses = Object.fromEntries(
    [...block.matchAll(/^ {2}(\w+): (\w+)$/gm)].map(([, name = '', value]) => [name, value === 'true']),
  )
  expect(fuses).toMatchObject({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    grantFileProtocolExtraPrivileges: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
  })
  expect(settings).toMatch(/^asar:/m)
  expect(settings).not.toMatch(/^asar: false/m)
})
