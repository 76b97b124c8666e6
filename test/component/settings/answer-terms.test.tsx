import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnswerTermSettings } from '../../../src/renderer/screens/settings/answer-terms/answer-terms.tsx'
import type { AnswerTerms } from '../../../src/shared/domain/answers/answer-terms.ts'
import { appError } from '../../../src/shared/domain/app-error.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { answers, refuses, type Script } from '../harness/door.ts'
import { button, isOff } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const entity = 'afiliaciones_seguridad_social_eps'
const kept: AnswerTerms = { general: 5, own: [{ entity, entityCode: 'EPS010', businessDays: 8 }] }
const sura = { code: 'EPS010', name: 'Sura', group: '', grade: 'code' as const }
const script: Script = {
  'answer-terms:read': answers(kept),
  'answer-terms:save': answers(kept),
  'answer-terms:remove': answers({ ...kept, own: [] }),
  'catalogue:entity-names': answers({ EPS010: 'Sura' }),
  'catalogue:search': ({ text }) => {
    const matches = text.toUpperCase() === sura.code ? [sura] : []
    return success({ origin: 'reference', sourceName: 'Lista', matches, total: matches.length })
  },
}
const field = (name: string) => screen.getByRole('textbox', { name })
const general = 'Plazo general (días hábiles)'

it('saves the general deadline once a different valid one is typed', async () => {
  const { asked, clerk } = show(<AnswerTermSettings />, script)
  const input = await screen.findByRole('textbox', { name: general })
  expect([input, isOff(button('Guardar'))]).toEqual([expect.objectContaining({ value: '5' }), true])
  await clerk.clear(input)
  await clerk.type(input, '61')
  screen.getByText('Un número entero de 1 a 60.')
  expect(isOff(button('Guardar'))).toBe(true)
  await clerk.clear(input)
  await clerk.type(input, '8{Enter}')
  await waitFor(() => expect(asked('answer-terms:save')).toEqual([{ of: null, businessDays: 8 }]))
})

it('shows the entities with their own deadline, and removes it', async () => {
  const { asked, clerk } = show(<AnswerTermSettings />, script)
  const own = await screen.findByRole('table', { name: 'Entidades con plazo propio' })
  await waitFor(() => expect(within(own).getByRole('row').textContent).toBe('EPSSura (EPS010)8 días hábiles'))
  await clerk.click(within(own).getByRole('button', { name: 'Quitar el plazo propio de Sura (EPS010)' }))
  await waitFor(() => expect(asked('answer-terms:remove')).toEqual([{ entity, entityCode: 'EPS010' }]))
})

it('accepts an entity only by its code or from its list, and clears the form after saving', async () => {
  const { asked, clerk } = show(<AnswerTermSettings />, script)
  const code = await screen.findByRole('combobox', { name: 'Entidad' })
  const keep = () => button('Guardar plazo propio')
  await clerk.type(field('Días hábiles'), '3')
  await clerk.type(code, 'La de siempre')
  expect(isOff(keep())).toBe(true)
  screen.getByText('Elija la entidad de la lista o escriba su código.')
  await clerk.clear(code)
  await clerk.type(code, 'EPS010')
  await clerk.click(keep())
  await waitFor(() =>
    expect(asked('answer-terms:save')).toEqual([{ of: { entity, entityCode: 'EPS010' }, businessDays: 3 }]),
  )
  await waitFor(() => expect(field('Días hábiles')).toHaveProperty('value', ''))
})

it('shows why main refused, and keeps the typed values', async () => {
  const { clerk } = show(<AnswerTermSettings />, {
    ...script,
    'answer-terms:save': refuses(appError('answers.too-many-terms', { most: '200' })),
  })
  await clerk.type(await screen.findByRole('combobox', { name: 'Entidad' }), 'EPS037')
  await clerk.type(field('Días hábiles'), '3')
  await clerk.click(button('Guardar plazo propio'))
  await screen.findByText('Ya hay 200 entidades con plazo propio: quite alguna primero.')
  expect(field('Días hábiles')).toHaveProperty('value', '3')
})
