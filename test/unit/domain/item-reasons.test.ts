import { expect, it } from 'vitest'
import { itemReasons } from '#shared/domain/filing/item-reasons.ts'
import { parseInstant } from '#shared/kernel/civil-date.ts'
import { momentText } from '#shared/texts/day-text.ts'

const step = (message: string) => ({ order: 1, phase: 'Devuelto', message, date: '', evidenceUrl: null })

it('takes the reason of a return from the last step of its history if the service names none', () => {
  const novedades = [step('Se radicó'), step('La firma no coincide')]
  expect(itemReasons({ reasons: [], entityState: 'devuelto', novedades })).toEqual(['La firma no coincide'])
  expect(itemReasons({ reasons: ['Falta la firma'], entityState: 'devuelto', novedades })).toEqual(['Falta la firma'])
  expect(itemReasons({ reasons: [], entityState: 'radicado', novedades })).toEqual([])
  expect(itemReasons({ reasons: [], entityState: 'devuelto', novedades: [] })).toEqual([])
})

it('writes an instant as clerks do, in Bogotá time, and guesses none', () => {
  expect(momentText(parseInstant('2026-11-21T03:30:00.123Z') ?? 0, 'es')).toBe('20/11/2026 22:30')
  for (const text of ['20/11/2026 10:05', '2026-11-20', '2026-11-20T10:05:00', '2026-99-20T10:05:00Z']) {
    expect(parseInstant(text)).toBe(null)
  }
})
