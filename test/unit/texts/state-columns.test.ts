import { expect, test } from 'vitest'
import { languages } from '#shared/kernel/language.ts'
import { recordHeader } from '#shared/texts/record-texts.ts'
import { stateColumnWords } from '#shared/texts/states.ts'
import { english } from '#shared/texts/terminal/en.ts'
import { spanish } from '#shared/texts/terminal/es.ts'
import { windowTexts } from '#shared/texts/window/window-texts.ts'
import { filterTexts } from '../../../src/renderer/screens/history/filters/filter-texts.ts'

const layers = ['outcome', 'state', 'entityState'] as const
const terminal = { es: spanish, en: english }

test.each(languages)('each layer of a state has the same name in every column header (%s)', (language) => {
  const names = layers.map((layer) => stateColumnWords[layer][language])
  const { batch, item } = windowTexts
  expect(new Set(names).size).toBe(layers.length)
  expect(layers.map((layer) => recordHeader(layer, language))).toEqual(names)
  expect(layers.map((layer) => filterTexts[layer][language])).toEqual(names)
  expect(
    [batch.columnOutcome, batch.columnBatchState, batch.columnEntityState].map((header) => header[language]),
  ).toEqual(names)
  expect([item.outcome[language], item.entityState[language]]).toEqual([names[0], names[2]])
  expect(terminal[language].batch.itemColumns).toEqual(expect.arrayContaining(names))
  expect(terminal[language].history.columns).toEqual(expect.arrayContaining(names))
})
