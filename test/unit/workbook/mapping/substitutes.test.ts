import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairMojibake } from '#main/workbook/mapping/headers/mojibake.ts'
import { couldBeItself } from '#main/workbook/mapping/headers/own-names.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { formFields, type Kind, table, understand } from './sheet-of.ts'

const own: readonly (readonly [string, Kind])[] = [
  ['Cédula', 'id'],
  ['Nombre completo', 'name'],
]

describe('substitutes for a field', () => {
  it.each([
    ['Ibc', 'Salario básico', 'wage', 'INRESOBASECOTIZACION', 'less'],
    ['Ibc', 'Sueldo', 'wage', 'Igreso bse cotizacn', 'less'],
    ['Ibc', 'Salario', 'wage', 'ICB', 'less'],
    ['Ibc', 'Asignación mensual', 'wage', 'INGRESOBASECOT', 'less'],
    ['Ibc', 'Remuneración', 'wage', 'Ibc del mes reportado ante operador', 'less'],
    ['Celular', 'Teléfono', 'mobile', 'Celualr propio', 'otherMobile'],
    ['FechaIngreso', 'Fecha inicio', 'recent', 'Fech vincualcion', 'earlier'],
    ['NumeroContrato', 'Contrato', 'code', 'Numro contarto', 'otherId'],
  ] as const)(
    '%s: «%s» (%s) is not used without asking beside «%s» (%s)',
    (field, substitute, kind, itself, kindOfItself) => {
      for (const columns of [
        [
          [substitute, kind],
          [itself, kindOfItself],
        ],
        [
          [itself, kindOfItself],
          [substitute, kind],
        ],
      ] as const) {
        const { letters, question } = understand(table(...own, ...columns, ['Sexo', 'word'], ['EPS', 'word']))
        const right = columns[0][0] === itself ? 'C' : 'D'
        expect(letters(field) === right || (letters(field) === undefined && question(field) !== undefined)).toBe(true)
      }
    },
  )

  it.each([
    ['Ibc', 'Salario básico', 'wage', ['Auxilio de transporte', 'Salud', 'Pensión', 'Ingreso', 'Días']],
    ['Celular', 'Teléfono', 'mobile', ['Celular emergencia', 'Celda', 'Centro']],
    ['FechaIngreso', 'Fecha inicio', 'recent', ['Fecha retiro', 'Fecha corte']],
  ] as const)('%s: «%s» (%s) is used if nothing else is possible', (field, substitute, kind, others) => {
    const { letters, question } = understand(
      table(...own, [substitute, kind], ['Sexo', 'word'], ...others.map((other) => [other, 'code'] as const)),
    )
    expect([letters(field), question(field)]).toEqual(['C', undefined])
  })

  it('an empty column, or one with other content, is no reason to ask', () => {
    for (const kind of ['', 'mail'] as const) {
      const { letters, question } = understand(table(...own, ['Salario', 'wage'], ['INRESOBASECOTIZACION', kind]))
      expect([letters('Ibc'), question('Ibc')]).toEqual(['C', undefined])
    }
  })

  it('several differing contribution bases are a question', () => {
    const { letters, question } = understand(
      table(...own, ['IBC salud', 'wage'], ['IBC pensión', 'less'], ['IBC ARL', 'wage'], ['Salario', 'less']),
    )
    expect(letters('Ibc')).toBeUndefined()
    expect(question('Ibc')?.candidates).toEqual(expect.arrayContaining(['C', 'D']))
  })

  it.each([
    ['IBC pensión', 'IBC ARL'],
    ['IBC ARL', 'IBC caja'],
    ['IBC salud', 'IBC parafiscales'],
    ['IBC riesgos', 'IBC EPS'],
    ['Ingreso base de cotización pensión', 'Base de cotización ARL'],
  ])('%s beside %s, with none clearly the base, is a question', (one, other) => {
    const differing = understand(table(...own, [one, 'less'], [other, 'wage']))
    expect(differing.letters('Ibc')).toBeUndefined()
    expect(differing.question('Ibc')?.candidates).toEqual(expect.arrayContaining(['C', 'D']))
    const plain = understand(table(...own, [one, 'less'], [other, 'less'], ['IBC', 'wage']))
    expect([plain.letters('Ibc'), plain.question('Ibc')?.candidates ?? []]).toEqual(['E', []])
  })

  it.each([
    ['Celular', 'Ceular'],
    ['Celular', 'Celuar'],
    ['Celulra', 'Celular'],
  ])('%s beside %s, both filled and different, is a question', (one, other) => {
    const { letters, question } = understand(table(...own, [one, 'mobile'], [other, 'otherMobile']))
    expect(letters('Celular')).toBeUndefined()
    expect(question('Celular')?.candidates).toEqual(expect.arrayContaining(['C', 'D']))
  })

  it("a lost letter or a swap anywhere never hides the field's own name", () => {
    const field = formFields.find(({ name }) => name === 'Ibc')
    if (field === undefined) throw new Error('no such field')
    for (const name of ['Ingreso base de cotización', 'INGRESOBASECOTIZACION', 'Base de cotización']) {
      fc.assert(
        fc.property(fc.nat({ max: name.length - 2 }), fc.boolean(), (at, swap) => {
          const [one = '', other = ''] = [name[at], name[at + 1]]
          const damaged = name.slice(0, at) + (swap ? other + one : other) + name.slice(at + 2)
          return /[ ]/.test(one + other) || couldBeItself(field, damaged)
        }),
      )
    }
  })
})

describe('headers in a wrong encoding', () => {
  it.each(['Número de documento', 'Dirección de residencia', 'País de nacimiento', 'Año', 'Ñandú'])(
    '«%s» is restored however often it was decoded wrongly',
    (label) => {
      let damaged = label
      for (let times = 1; times <= 3; times += 1) {
        damaged = new TextDecoder('windows-1252').decode(new TextEncoder().encode(damaged))
        expect(repairMojibake(damaged)).toBe(label)
      }
    },
  )
})

describe('unknown headers', () => {
  const three = fieldsOf('background-check', 'antecedentes')

  it.each([
    ['Clave 7', 'Referencia', 'Marca'],
    ['Documento del jefe', 'Cód. jefe', 'Supervisor'],
    ['XQ1', 'XQ2', 'XQ3'],
  ])('«%s»: no worker under them is taken for the headers', (...headers) => {
    const workers = [
      ['CC', '1.020.304.200', '05/03/2010'],
      ['CE', '1020304213', '06/04/2011'],
      ['Cédula', '52123456', '07/05/2012'],
    ]
    const { proposed } = understand([headers, ...workers], three)
    expect(proposed.mapping.headerRow).toBe(1)
    expect(proposed.reasons.length).toBeGreaterThan(0)
  })

  it('a title above them, or blanks in them, change nothing', () => {
    const rows = [
      ['Personal de planta', '', ''],
      ['Marca', '', 'Referencia'],
      ['CC', '1020304200', 'Documento'],
      ['CC', '1020304213', 'Cargo'],
    ]
    expect(understand(rows, three).proposed.mapping.headerRow).toBe(2)
  })
})
