import { describe, expect, it } from 'vitest'
import { batchPhases, namedRowFilters } from '#shared/domain/filing/overview.ts'
import { submissionStates } from '#shared/domain/filing/submission.ts'
import { labelsEn } from '../../src/shared/texts/names/labels-en.ts'
import { labelsEs } from '../../src/shared/texts/names/labels-es.ts'
import { english } from '../../src/shared/texts/window/english.ts'
import { spanish } from '../../src/shared/texts/window/spanish.ts'
import { textOf } from './pages.ts'

type Words = Readonly<Record<string, string>>

/** The words of one table of `docs/glossary.md` by their name in code, from the columns of these titles. */
function wordsBelow(heading: string, [codeTitle, wordTitle]: readonly [string, string]): Words {
  const [, after = ''] = textOf('docs/glossary.md').split(`## ${heading}\n`)
  const [titles = [], , ...rows] = (after.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  return Object.fromEntries(
    rows.map((cells) => [cells[titles.indexOf(codeTitle)] ?? '', cells[titles.indexOf(wordTitle)] ?? '']),
  )
}

const code = 'In code'

describe('docs/glossary.md has the one word that is shown', () => {
  it.each([
    ['States of a submission', code, labelsEs.submissionStates, labelsEn.submissionStates],
    ["Outcome of an item (the POST's answer)", code, labelsEs.outcomes, labelsEn.outcomes],
    ['Rows of a draft', code, spanish.draft.filters, english.draft.filters],
    ['Batches in a list', code, spanish.batches.phases, english.batches.phases],
    [
      "States of an item (the service's words, shown with a capital)",
      'On the wire',
      { ...labelsEs.itemStates, ...labelsEs.entityStates },
      { ...labelsEn.itemStates, ...labelsEn.entityStates },
    ],
  ] satisfies [string, string, Words, Words][])('for each of the %s', (heading, column, inSpanish, inEnglish) => {
    expect(wordsBelow(heading, [column, 'Spanish'])).toEqual(inSpanish)
    expect(wordsBelow(heading, [column, 'English'])).toEqual(inEnglish)
  })

  it('for every name in code', () => {
    const named = (heading: string) => Object.keys(wordsBelow(heading, [code, 'Spanish']))
    expect(named('States of a submission')).toEqual(submissionStates)
    expect(named('Rows of a draft')).toEqual(namedRowFilters)
    expect(named('Batches in a list')).toEqual(batchPhases)
  })
})
