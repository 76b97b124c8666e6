import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readChanges, readReasons } from '#shared/service/answers/reasons.ts'
import { defaultWireChoices as choices } from '#shared/service/unspecified.ts'
import { wireJson } from './sample-content.ts'

describe('reasons (spec 2.4, 2.8)', () => {
  it('are texts, objects or a single one of either', () => {
    expect(readReasons({ Motivo: 'Tipo no válido' }, choices)).toEqual(['Tipo no válido'])
    expect(readReasons({ Motivos: 'Sin cambios' }, choices)).toEqual(['Sin cambios'])
    expect(readReasons({ Motivos: { Codigo: 'E7', Descripcion: 'Sin credenciales' } }, choices)).toEqual([
      'E7: Sin credenciales',
    ])
    expect(readReasons({ Motivos: [{ Mensaje: 'Falta' }, { otro: 1 }, ['a'], 7, null, ''] }, choices)).toEqual([
      'Falta',
      '{"otro":1}',
      '["a"]',
      '7',
    ])
    expect(readReasons({}, choices)).toEqual([])
  })

  it('are never lost and never throw', () => {
    fc.assert(
      fc.property(wireJson, (json) => {
        const reasons = readReasons({ Motivos: json }, choices)
        const given = Array.isArray(json) ? json : [json]
        expect(reasons).toHaveLength(given.filter((reason) => reason !== null && reason !== '').length)
        readChanges({ Cambios: json }, choices)
      }),
    )
  })
})

describe('changes of a reprocess (spec 2.8)', () => {
  it('are texts, objects with two values, or an object by field', () => {
    expect(readChanges({ Cambios: ['Celular'] }, choices)).toEqual([
      { field: null, before: null, after: null, text: 'Celular' },
    ])
    expect(readChanges({ Cambios: [{ Campo: 'Ibc', Anterior: '1', Nuevo: 2 }] }, choices)).toEqual([
      { field: 'Ibc', before: '1', after: '2', text: 'Ibc: 1 → 2' },
    ])
    expect(readChanges({ Cambios: { Celular: { Anterior: '1', Nuevo: '2' }, Cargo: 'Auxiliar' } }, choices)).toEqual([
      { field: 'Celular', before: '1', after: '2', text: 'Celular: 1 → 2' },
      { field: 'Cargo', before: null, after: 'Auxiliar', text: 'Cargo: → Auxiliar' },
    ])
    expect(readChanges({}, choices)).toEqual([])
  })
})
