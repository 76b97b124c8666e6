import { describe, expect, it } from 'vitest'
import { missingPackages, wrongNames } from '../../../scripts/package/check/archive-rules.ts'

const about = (name: string): readonly string[] => wrongNames([name]).filter((complaint) => complaint.startsWith(name))

describe('names in an archive', () => {
  it.each([
    ['out/main/index.js.map', 'a source map'],
    ['node_modules/x/index.d.ts', 'a source'],
    ['node_modules/x/README.md', 'a page for developers'],
    ['node_modules/x/test/index.js', 'of a test'],
    ['node_modules/x/lib/index.spec.js', 'a test'],
    ['node_modules/x/.npmrc', 'a hidden file'],
    ['resources/signing.pem', 'a key by its name'],
    ['resources/ventanilla.db', 'data of a person by its name'],
    ['node_modules/other/build/other.node', 'a binding that nobody expects'],
    ['src/main/index.js', 'outside of out, resources, node_modules, package.json'],
  ])('%s is found', (name, why) => {
    expect(about(name)).toEqual([`${name}: ${why}`])
  })

  it.each([
    'node_modules/x/LICENSE.md',
    'resources/catalogues/divipola.LICENSE.md',
    'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    'out/renderer/index.html',
  ])('%s may be there', (name) => {
    expect(about(name)).toEqual([])
  })

  it('missing required names are reported', () => {
    expect(wrongNames([])).toContain('out/third-party-notices.json: missing')
    expect(wrongNames([])).toContain('out/bill-of-materials.cdx.json: missing')
  })
})

describe('a package that a bundle imports', () => {
  const bundles = ['import{a}from "kept";\n// import { x } from \'bundled\'\nawait import("lost/part")']

  it('is reported if it is not packed; one in a comment does not count', () => {
    const names = ['node_modules/kept/package.json']
    const complaints = missingPackages(
      names,
      ['import { b } from "gone"', ...bundles],
      ['kept', 'bundled', 'lost', 'gone'],
    )
    expect(complaints.map((complaint) => complaint.split(':')[0])).toEqual(['node_modules/lost', 'node_modules/gone'])
  })
})
