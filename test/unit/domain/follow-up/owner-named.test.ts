import { expect, it } from 'vitest'
import { ownerNamed } from '#shared/domain/follow-up/follow-up.ts'

it.each([
  ['jose perez', ['José Pérez'], 'José Pérez'],
  ['jose perez', ['José Pérez', 'José Pérez'], 'José Pérez'],
  ['Jose Perez', ['José Pérez', 'Jose Perez'], 'Jose Perez'],
  ['jose perez', ['José Pérez', 'Jose Perez'], 'jose perez'],
  ['  Ana   Ruiz ', [], 'Ana Ruiz'],
])('%j among %j is %j', (typed, known, named) => {
  expect(ownerNamed(typed, known)).toBe(named)
})
