import { describe, expect, it } from 'vitest'
import { normaliseEdit } from '#shared/domain/draft/normalise-row.ts'
import { readLetters } from '#shared/domain/reading/letters/letters.ts'

const inCapitals = (text: string): string => normaliseEdit('affiliation-form', 'Nombres', text)

describe('names in capitals', () => {
  it.each([
    ['josé núñez güiza', 'JOSÉ NÚÑEZ GÜIZA'],
    ['François Gonçalves', 'FRANÇOIS GONÇALVES'],
    ['Zoë Chêne', 'ZOË CHÊNE'],
  ])('%s is %s', (text, capitals) => expect(inCapitals(text)).toBe(capitals))

  it.each([
    ['DE LOS RêOS PAOLA MARêA', 'DE LOS RÍOS PAOLA MARÍA'],
    ['Luis çngel Pérez', 'LUIS ÁNGEL PÉREZ'],
    ['PAOLA SUçREZ', 'PAOLA SUÁREZ'],
  ])('%s from a Macintosh can still be repaired', (text, repaired) => {
    const reading = readLetters(inCapitals(text))
    expect(reading.kind === 'repaired' && reading.text.toLocaleUpperCase('es')).toBe(repaired)
  })
})
