import { describe, expect, it } from 'vitest'
import { batchPhases, namedRowFilters } from '#shared/domain/filing/overview.ts'
import { sendStandings } from '#shared/domain/filing/submission.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import {
  batchPhaseWords,
  entityStateWords,
  itemStateWords,
  outcomeWords,
  rowFilterWords,
  stateColumnWords,
  submissionStateWords,
  wordsIn,
} from '#shared/texts/states.ts'
import { filesBelow, textOf } from './pages.ts'

type Words = Readonly<Record<string, string>>

/** The words of one table of `docs/glossary.md` by their name in code, from the columns with these titles. */
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
  it.each<[string, string, Readonly<Record<string, Sentence>>]>([
    ['States of a submission', code, submissionStateWords],
    ["Outcome of an item (the POST's answer)", code, outcomeWords],
    ["The three layers of a record's state", code, stateColumnWords],
    ['Rows of a draft', code, rowFilterWords],
    ['Batches in a list', code, batchPhaseWords],
    [
      "States of an item (the service's words, shown with a capital)",
      'On the wire',
      { ...itemStateWords, ...entityStateWords },
    ],
  ])('for each of the %s', (heading, column, words) => {
    expect(wordsBelow(heading, [column, 'Spanish'])).toEqual(wordsIn(words, 'es'))
    expect(wordsBelow(heading, [column, 'English'])).toEqual(wordsIn(words, 'en'))
  })

  it('for every name in code', () => {
    const named = (heading: string) => Object.keys(wordsBelow(heading, [code, 'Spanish']))
    expect(named('States of a submission')).toEqual(sendStandings)
    expect(named('Rows of a draft')).toEqual(namedRowFilters)
    expect(named('Batches in a list')).toEqual(batchPhases)
  })
})

/** The program's own notices. A message from the service is a *notificación*. */
const ownNotices = ['src/renderer/screens/settings/answer-terms/texts.ts', 'src/shared/texts/window/shell.ts']

it('calls a notification of the service by its one word in every text', () => {
  const files = filesBelow('src', ['.ts', '.tsx'])
  expect(files.length).toBeGreaterThan(1_000)
  const isSaid = (line: string): boolean => /['`].*\bavisos?\b/i.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line)
  expect(files.filter((file) => textOf(file).split('\n').some(isSaid)).toSorted()).toEqual(ownNotices)
})
