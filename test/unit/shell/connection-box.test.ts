import { expect, it } from 'vitest'
import { connectionBox } from '#main/shell/boxes/connection-box.ts'
import type { ConnectionQuestion } from '../../../src/shared/texts/desktop/connection-text.ts'

const question: ConnectionQuestion = {
  profile: { id: 'panaderia', name: 'Panadería La Espiga' },
  baseUrl: 'https://servicio.ejemplo.co',
  keyKind: 'production',
  keyHint: 'ab12',
  replaces: null,
  requestsOfOthers: 0,
}

it('names the key by its last four characters, the address and the profile, and what is replaced', () => {
  const { box } = connectionBox(question, 'es')
  expect(box.message).toBe('¿Guardar la clave …ab12 para https://servicio.ejemplo.co?')
  expect(box.detail).toContain('Perfil: «Panadería La Espiga»')
  const replaced = connectionBox({ ...question, replaces: { baseUrl: 'https://otra.co', keyHint: 'cd34' } }, 'es')
  expect(replaced.box.detail).toContain('Reemplaza la clave …cd34 de https://otra.co.')
})

it.each([
  [question, ['Guardar', 'Cancelar']],
  [{ ...question, requestsOfOthers: 3 }, ['Es la misma cuenta', 'Es otra cuenta: usar otro perfil', 'Cancelar']],
])('Enter, Escape and closing the box change nothing', (asked, buttons) => {
  const { box, decisions } = connectionBox(asked, 'es')
  expect(box.buttons).toEqual(buttons)
  expect(decisions[box.defaultId ?? 0]).toBe('cancel')
  expect(box.cancelId).toBe(box.defaultId)
})

it('counts what others filed, in both languages', () => {
  expect(connectionBox({ ...question, requestsOfOthers: 1 }, 'es').box.detail).toContain('hay 1 solicitud pendiente')
  expect(connectionBox({ ...question, requestsOfOthers: 2 }, 'en').box.detail).toContain('2 pending requests')
})
