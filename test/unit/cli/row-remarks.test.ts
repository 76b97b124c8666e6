import { expect, it } from 'vitest'
import { parseAnswers } from '#main/cli/arguments.ts'

it('a note beside workers can be confirmed by its text, and not written', () => {
  const procedure = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const
  const confirmed = parseAnswers([], ['Observacion:NO AFILIAR'], procedure)
  expect(confirmed).toMatchObject({ ok: true, value: { confirmed: [{ field: 'Observacion', value: 'NO AFILIAR' }] } })
  expect(parseAnswers(['Observacion:NO AFILIAR=SI'], [], procedure).ok).toBe(false)
})
