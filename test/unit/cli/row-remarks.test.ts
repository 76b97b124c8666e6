import { expect, it } from 'vitest'
import { parseAnswers } from '#main/cli/arguments.ts'

it('a note beside workers can be confirmed by its text, and not written', () => {
  const procedure = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const
  const confirmed = parseAnswers([], ['Observacion:NO AFILIAR'], procedure)
  expect(confirmed).toMatchObject({ ok: true, value: { confirmed: [{ field: 'Observacion', value: 'NO AFILIAR' }] } })
  expect(parseAnswers(['Observacion:NO AFILIAR=SI'], [], procedure).ok).toBe(false)
})

it('rows can be left out by their note, or all that have one', () => {
  const procedure = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const
  const given = parseAnswers(['Observacion:NO AFILIAR=aside', 'Observacion:*=aside'], ['Observacion:*'], procedure)
  expect(given).toEqual({
    ok: true,
    value: { values: [], confirmed: [{ field: 'Observacion', value: '*' }], aside: ['NO AFILIAR', '*'] },
  })
})
