import { describe, expect, it } from 'vitest'
import { filesBelow, textOf } from './pages.ts'
import { commentText, pageText, unplainIn } from './plain-words.ts'

/** Folders and pages that are held to plain words. Widen these two lists; a folder includes everything below it. */
const heldPages: readonly string[] = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesBelow('docs', ['.md'])]
const heldSources: readonly string[] = ['src', 'test', 'scripts']

const sources = heldSources
  .flatMap((folder) => filesBelow(folder, ['.ts', '.tsx', '.css']))
  .filter((file) => !file.startsWith('test/docs/plain-words'))

describe('plain words (CONTRIBUTING.md, "Language")', () => {
  it.each(heldPages)('%s has no phrase of the old style', (page) => {
    expect(unplainIn(page, pageText(textOf(page)))).toEqual([])
  })

  it.each(heldSources)('no comment in %s has a phrase of the old style', (folder) => {
    const below = sources.filter((file) => file.startsWith(`${folder}/`))
    expect(below).not.toEqual([])
    expect(below.flatMap((file) => unplainIn(file, commentText(textOf(file))))).toEqual([])
  })

  it('finds a phrase with its line, across lines, and what to write instead', () => {
    expect(unplainIn('x.ts', commentText('const a = 1\n/**\n * It is sent by\n * itself.\n */'))).toEqual([
      'x.ts:3: "by itself". Write: automatically, alone',
    ])
    expect(unplainIn('x.md', pageText('# A\n\nWhat was sent before is left out.\n'))).toHaveLength(1)
  })

  it('passes over strings, code and what only looks alike', () => {
    expect(unplainIn('x.ts', commentText("const text = 'by itself'"))).toEqual([])
    expect(unplainIn('x.md', pageText('What is sent?\n\n`by itself` and\n\n```\nthe door\n```\n'))).toEqual([])
    expect(unplainIn('x.md', 'A process stands in for the service; both can be told apart.')).toEqual([])
  })
})
