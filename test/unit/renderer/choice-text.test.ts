import { expect, it } from 'vitest'
import { defaultWireChoices } from '#shared/service/unspecified.ts'
import { choicesWith, choiceViews, readWireSettings, wireChoiceNames } from '#shared/service/wire-settings.ts'
import { wireChoiceTexts } from '#shared/texts/wire-choice-texts.ts'
import {
  choiceAt,
  choiceOf,
  choicePaths,
  readChoice,
  writeChoice,
} from '../../../src/renderer/screens/settings/choice-text.ts'

it('every open choice has a label, is parsed back as written, and is accepted as a setting', () => {
  expect(Object.keys(wireChoiceTexts).sort()).toEqual([...wireChoiceNames].sort())
  for (const { name, standard } of choiceViews({})) {
    const read = choicePaths(standard).map((path) => {
      const value = choiceAt(standard, path) ?? ''
      return [path, readChoice(writeChoice(value), value) ?? 'unreadable'] as const
    })
    expect(choiceOf(read)).toEqual(standard)
    // A user sees words and numbers, not braces or brackets.
    for (const [, value] of read) expect(writeChoice(value)).not.toMatch(/[{}"]/)
    const settings = readWireSettings({ [name]: standard })
    expect(settings).toMatchObject({ ok: true })
    if (settings.ok) expect(choicesWith(settings.value)).toEqual(defaultWireChoices)
  }
})

it.each([
  [{ requestIdParameter: 'id' }, true],
  [{ chunk: { affiliation: 5 } }, true],
  [{ chunk: { 'document-extraction': 6 } }, false],
  [{ chunk: { 'social-security-query': 101 } }, false],
  [{ requestIdParameter: '' }, false],
  [{ requestIdParameter: 'a b' }, false],
  [{ notFoundStatuses: [404, 422] }, true],
  [{ notFoundStatuses: [429] }, false],
  [{ notFoundStatuses: [200] }, false],
  [{ finalStates: { affiliation: { done: [], failed: [] } } }, false],
  [{ otraCosa: 1 }, false],
  [[], false],
  [null, false],
])('%j as settings: %s', (settings, ok) => {
  expect(readWireSettings(settings).ok).toBe(ok)
})

it.each([
  ['', 'IdSolicitud'],
  ['veinticinco', 25],
  ['25 en todos', 25],
  ['404, no', [404]],
] as const)('«%s» means no value like %j', (text, standard) => {
  expect(readChoice(text, standard)).toBeUndefined()
})

it('setting one module replaces that module alone', () => {
  const settings = readWireSettings({ chunk: { affiliation: 5 }, stateField: 'Situacion' })
  if (!settings.ok) throw new Error(settings.error.detail)
  expect(choicesWith(settings.value)).toEqual({
    ...defaultWireChoices,
    stateField: 'Situacion',
    chunk: { ...defaultWireChoices.chunk, affiliation: 5 },
  })
})
