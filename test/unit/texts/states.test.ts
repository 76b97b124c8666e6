import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textsIn } from '#main/cli/texts.ts'
import type { ItemOutcome } from '#shared/domain/filing/item.ts'
import { submissionStates } from '#shared/domain/filing/submission.ts'
import { languages } from '#shared/kernel/language.ts'
import { entityStateMeanings, itemStateMeanings, meaningOf } from '#shared/texts/meanings.ts'
import {
  entityStateWords,
  itemStateWords,
  outcomeWords,
  submissionStateWords,
  wireStateWord,
} from '#shared/texts/states.ts'
import { entityStateTone, itemStateTone } from '../../../src/renderer/components/chips/tone.ts'
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
    for (const [state, word] of Object.entries(itemStateWords)) {
      expect(terminal.itemState(state)).toBe(word[language])
    }
    for (const [state, word] of Object.entries(entityStateWords)) {
      expect(terminal.entityState(state)).toBe(word[language])
    }
  })

  it('tell two states apart', () => {
    for (const words of [submissionStateWords, outcomeWords]) {
      const all = Object.values(words).map((word) => word[language])
      expect(new Set(all).size).toBe(all.length)
    }
  })
})

const wireWords = [itemStateWords, entityStateWords]
const styled = (state: string) =>
  fc.constantFrom(state, state.toUpperCase(), ` ${state.charAt(0).toUpperCase()}${state.slice(1)} `)

describe('a state of the wire', () => {
  it('has its word in any case, and any other is shown verbatim', () => {
    for (const words of wireWords) {
      const known = fc.constantFrom(...Object.keys(words)).chain((state) => fc.tuple(fc.constant(state), styled(state)))
      fc.assert(
        fc.property(known, fc.constantFrom(...languages), ([state, told], language) => {
          expect(wireStateWord(told, words, language)).toBe(wireStateWord(state, words, language))
          expect(wireStateWord(state, words, language)).not.toBe(state)
        }),
      )
    }
  })

  it('may be the name of a property of every object', () => {
    for (const told of ['constructor', '__proto__', 'toString', 'hasOwnProperty', '']) {
      for (const words of wireWords) expect(wireStateWord(told, words, 'es')).toBe(told)
      expect([itemStateTone(told), entityStateTone(told)]).toEqual(['neutral', 'neutral'])
      expect([meaningOf(told, itemStateMeanings), meaningOf(told, entityStateMeanings)]).toEqual([undefined, undefined])
    }
  })
})

describe('no second spelling', () => {
  // Words formerly used in the terminal alone, and a pattern for a table of states.
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

  it('as a second table of states', () => {
    for (const words of [terminalSpanish, terminalEnglish]) {
      expect(Object.keys(words)).not.toContain('submissionStates')
      expect(Object.keys(words)).not.toContain('outcomes')
    }
  })
})
