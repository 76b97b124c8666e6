import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchGrades } from '#shared/domain/catalogue/catalogue-search.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { type CivilDate, parseCivilDate } from '#shared/kernel/civil-date.ts'
import { dayByKey } from '../../../src/renderer/components/value-picker/calendar-keys.ts'
import {
  fixedOptions,
  meantOption,
  movedPlace,
  optionOf,
  type PickerOption,
} from '../../../src/renderer/components/value-picker/picker-options.ts'
import { pickerShape } from '../../../src/renderer/components/value-picker/picker-shape.ts'

const option = (grade: PickerOption['grade'], value: string = grade): PickerOption => ({
  value,
  code: value,
  name: value,
  group: '',
  grade,
})

describe('the match of a typed text', () => {
  it('is the best option if no other is as good', () => {
    expect(meantOption('cali', [option('name'), option('beginning')])).toBe(0)
    expect(meantOption('medel', [option('beginning')])).toBe(0)
  })
  it('is none if several are as good, if nothing is typed, or if a code is incomplete', () => {
    expect(meantOption('armenia', [option('name', '05059'), option('name', '63001')])).toBe(-1)
    expect(meantOption(' ', [option('part')])).toBe(-1)
    expect(meantOption('EPS03', [option('beginning', 'EPS037')])).toBe(-1)
    expect(meantOption('EPS037', [option('code', 'EPS037')])).toBe(0)
    expect(meantOption('x', [])).toBe(-1)
  })
  it('is never one of two equally good ones', () => {
    const options = fc.array(fc.constantFrom(...matchGrades).map((grade) => option(grade)))
    fc.assert(
      fc.property(fc.string(), options, (text, all) => {
        const place = meantOption(text, all)
        expect(place === -1 || (place === 0 && all[0]?.grade !== all[1]?.grade)).toBe(true)
      }),
    )
  })
})

describe('the arrows', () => {
  it('wrap around and start from nowhere at either end', () => {
    expect([movedPlace(-1, 1, 3), movedPlace(-1, -1, 3), movedPlace(2, 1, 3), movedPlace(0, -1, 3)]).toEqual([
      0, 2, 0, 2,
    ])
    expect(movedPlace(-1, 1, 0)).toBe(-1)
  })
})

describe('the picker of a field', () => {
  const fields = fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps')
  const shapeOf = (name: string) => {
    const field = fields.find((one) => one.name === name)
    if (!field) throw new Error(name)
    return pickerShape(field)
  }
  it('is a list for codes, the names of AFP and ARL, and the channel; a calendar for dates; text otherwise', () => {
    expect(shapeOf('CodigoDaneCiudadLabor')).toEqual({ kind: 'catalogue', catalogue: 'dane', writes: 'code' })
    expect(shapeOf('Afp')).toEqual({ kind: 'catalogue', catalogue: 'afp', writes: 'name' })
    expect(shapeOf('Canal')).toEqual({ kind: 'fixed', values: ['plataforma', 'asesor'] })
    expect(shapeOf('FechaIngreso')).toEqual({ kind: 'date' })
    expect(shapeOf('Nombres')).toEqual({ kind: 'text' })
  })
  it('offers only what the module accepts, where the specification lists it', () => {
    const [documentType] = fieldsOf('background-check', 'antecedentes')
    expect(documentType && pickerShape(documentType)).toMatchObject({ accepted: ['CC', 'CE', 'PA', 'PE', 'PT'] })
    expect(shapeOf('TipoDocumentoIdentificacion')).not.toHaveProperty('accepted')
  })
  it('writes the code of one list and the name of another', () => {
    const porvenir = { code: '230301', name: 'Porvenir', grade: 'name' } as const
    expect(optionOf(porvenir, 'name')).toMatchObject({ value: 'Porvenir', code: '' })
    expect(optionOf({ ...porvenir, group: 'x' }, 'code')).toMatchObject({ value: '230301', code: '230301', group: 'x' })
  })
  it("finds the specification's values by their words", () => {
    const nameOf = (value: string) => (value === 'asesor' ? 'Asesor de la entidad' : 'Plataforma')
    const found = (text: string) => fixedOptions(['plataforma', 'asesor'], nameOf, text).map(({ value }) => value)
    expect([found(''), found('ASE'), found('z')]).toEqual([['plataforma', 'asesor'], ['asesor'], []])
  })
})

describe('the calendar by keyboard', () => {
  const day = (text: string): CivilDate => parseCivilDate(text) ?? fail(text)
  const fail = (text: string): never => {
    throw new Error(text)
  }
  it.each([
    ['2026-11-22', 'ArrowLeft', false, '2026-11-21'],
    ['2026-11-30', 'ArrowRight', false, '2026-12-01'],
    ['2026-11-22', 'ArrowDown', false, '2026-11-29'],
    ['2026-11-22', 'Home', false, '2026-11-16'],
    ['2026-11-22', 'End', false, '2026-11-22'],
    ['2026-03-31', 'PageUp', false, '2026-02-28'],
    ['2026-12-31', 'PageDown', false, '2027-01-31'],
    ['2024-02-29', 'PageUp', true, '2023-02-28'],
    ['1900-01-01', 'ArrowLeft', false, undefined],
    ['2026-11-22', 'a', false, undefined],
  ] as const)('%s with %s (shift: %s) is %s', (from, key, shift, to) => {
    expect(dayByKey(day(from), key, shift)).toBe(to)
  })
})
