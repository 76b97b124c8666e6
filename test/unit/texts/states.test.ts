import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { textsIn } from '#main/cli/texts.ts'
import type { ItemOutcome } from '#shared/domain/filing/item.ts'
import { submissionStates } from '#shared/domain/filing/submission.ts'
import { languages } from '#shared/kernel/language.ts'
import { outcomeWords, submissionStateWords } from '#shared/texts/states.ts'
import { labelsEn } from '../../../src/shared/texts/names/labels-en.ts'
import { labelsEs } from '../../../src/shared/texts/names/labels-es.ts'
import { english as terminalEnglish } from '../../../src/shared/texts/terminal/en.ts'
import { spanish as terminalSpanish } from '../../../src/shared/texts/terminal/es.ts'

const labels = { es: labelsEs, en: labelsEn }

const itemOutcomes = Object.keys(outcomeWords) as readonly ItemOutcome[]

describe.each(languages)('the words of states in %s', (language) => {
  const terminal = textsIn(language)

  it('are the same in window and terminal', () => {
    for (const state of submissionStates) {
      expect(labels[language].submissionStates[state]).toBe(submissionStateWords[state][language])
      expect(terminal.submissionState(state)).toBe(submissionStateWords[state][language])
    }
    for (const outcome of itemOutcomes) {
      expect(labels[language].outcomes[outcome]).toBe(outcomeWords[outcome][language])
      expect(terminal.outcome(outcome)).toBe(outcomeWords[outcome][language])
    }
    for (const [state, word] of Object.entries(labels[language].itemStates)) {
      expect(terminal.itemState(state)).toBe(word)
    }
    for (const [state, word] of Object.entries(labels[language].entityStates)) {
      expect(terminal.entityState(state)).toBe(word)
    }
  })

  it('tell two states apart', () => {
    for (const words of [submissionStateWords, outcomeWords]) {
      const all = Object.values(words).map((word) => word[language])
      expect(new Set(all).size).toBe(all.length)
    }
  })
})

describe('no second spelling', () => {
  // Words that stood in the terminal alone, and what a table of states looks like.
  const former = ['Por salir', 'Respondido sin aceptados', 'Rechazado por el servicio', 'Dado por aplicado', 'Fallido']
  const formerEnglish = ['About to leave', 'Answered, none accepted', 'Refused by the service', 'Outcome unknown']
  const root = path.resolve(import.meta.dirname, '../../..')

  it('in any text of window, terminal, boxes or files', () => {
    const spellings = [...former, ...formerEnglish].map((word) => `'${word}'`)
    const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('practice-service'))
    const found = files.filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return spellings.some((spelling) => text.includes(spelling))
    })
    expect(found).toEqual([])
  })

  it('as a table of states beside the one', () => {
    for (const words of [terminalSpanish, terminalEnglish]) {
      expect(Object.keys(words)).not.toContain('submissionStates')
      expect(Object.keys(words)).not.toContain('outcomes')
    }
  })
})
