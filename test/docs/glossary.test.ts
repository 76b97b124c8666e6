import { describe, expect, it } from 'vitest'
import { submissionStates } from '#shared/domain/filing/submission.ts'
import { labelsEn } from '../../src/renderer/i18n/labels-en.ts'
import { labelsEs } from '../../src/renderer/i18n/labels-es.ts'
import { textOf } from './pages.ts'

/** Spanish and English words of one section of `docs/glossary.md`, by the name in code. */
function wordsBelow(heading: string, codeColumn: number): ReadonlyMap<string, readonly [string, string]> {
  const [, after = ''] = textOf('docs/glossary.md').split(`## ${heading}\n`)
  const rows = (after.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))
  return new Map(
    rows.map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const words = cells.filter((_, index) => index > 0 && index !== codeColumn)
      return [(cells[codeColumn] ?? '').replaceAll('`', ''), [words[0] ?? '', words[1] ?? '']]
    }),
  )
}

describe('docs/glossary.md', () => {
  it('has one word for every state of a submission, the one that is shown', () => {
    const words = wordsBelow('States of a submission', 3)
    expect([...words.keys()]).toEqual(submissionStates)
    for (const state of submissionStates) {
      expect(words.get(state)).toEqual([labelsEs.submissionStates[state].label, labelsEn.submissionStates[state].label])
    }
  })

  it('has one word for every outcome of an item', () => {
    const words = wordsBelow("Outcome of an item (the POST's answer)", 3)
    expect(Object.fromEntries([...words].map(([code, [es]]) => [code, es]))).toEqual(labelsEs.outcomes)
    expect(Object.fromEntries([...words].map(([code, [, en]]) => [code, en]))).toEqual(labelsEn.outcomes)
  })
})
