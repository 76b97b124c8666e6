import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadBundledLists } from '#main/catalogues/bundled-lists.ts'
import { composeSnapshot } from '#main/catalogues/catalogue-table.ts'
import { composeCells } from '#main/workbook/mapping/compose-cells.ts'
import type { ContentKnowledge } from '#main/workbook/mapping/content-profile.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import { formFields, type Kind, table, understand } from './sheet-of.ts'

type Columns = readonly (readonly [string, Kind | ''])[]

const names = (sheet: ReturnType<typeof understand>): readonly (string | undefined)[] =>
  sheet.sheet.rows.map(({ cells }) => cells.Nombres?.text)

const whole = ['Ana María Gómez Ruiz', 'José Luis Pérez Díaz', 'Luz Dary Muñoz Ortiz']
const fourParts = ['Ana María Gómez Ruiz', 'José Pérez Díaz', 'Luz Dary Muñoz Ortiz']

describe('names in two columns', () => {
  it.each([
    ['Nombres completos', 'Apellidos completos'],
    ['Nombre(s)', 'Apellido(s)'],
    ['NOMBRES', 'APELLIDOS'],
    ['Nombre', 'Apellido'],
    ['Nombres del trabajador', 'Apellidos del trabajador'],
    ['Nombre completo', 'Apellido completo'],
    ['1. Nombres', '2. Apellidos'],
    ['Nom', 'Apell.'],
    ['First name', 'Last name'],
    ['Escriba sus nombres', 'Escriba sus apellidos'],
    ['Nombres empleado', 'Apellidos empleado'],
  ])('«%s» and «%s» are one name, in any order', (given, surnames) => {
    const forward = understand(table(['Cédula', 'id'], [given, 'given'], [surnames, 'surnames'], ['Sexo', 'word']))
    expect([forward.letters('Nombres'), forward.question('Nombres')]).toEqual(['B+C', undefined])
    expect(names(forward)).toEqual(whole)
    const back = understand(table([surnames, 'surnames'], ['Cédula', 'id'], [given, 'given'], ['Sexo', 'word']))
    expect([back.letters('Nombres'), names(back)]).toEqual(['C+A', whole])
  })
})

describe('names in three or four columns', () => {
  it.each([
    ['Primer Nombre', 'Segundo Nombre', 'Primer Apellido', 'Segundo Apellido'],
    ['1er Nombre', '2do Nombre', '1er Apellido', '2do Apellido'],
    ['Nombre 1', 'Nombre 2', 'Apellido 1', 'Apellido 2'],
    ['Nom1', 'Nom2', 'Ape1', 'Ape2'],
    ['NOMBRE1', 'NOMBRE2', 'APELLIDO1', 'APELLIDO2'],
    ['prierNombre', 'segundoNombre', 'primerApelido', 'segundoApellido'],
    ['Nombre', 'Segundo nombre', 'Apellido', 'Segundo apellido'],
    ['Primer nombre', 'Otros nombres', 'Apellido paterno', 'Apellido materno'],
    ['PRIMER_NOMBRE', 'SEGUNDO_NOMBRE', 'PRIMER_APELLIDO', 'SEGUNDO_APELLIDO'],
    ['First name', 'Middle name', 'Primer apellido', 'Segundo apellido'],
    ['1° Nombre', '2° Nombre', '1° Apellido', '2° Apellido'],
  ])('«%s», «%s», «%s», «%s» are one name, in any order', (first, second, surname, other) => {
    const parts: Columns = [
      [first, 'first'],
      [second, 'second'],
      [surname, 'surname'],
      [other, 'other'],
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray([...parts], { minLength: 4 }), fc.nat({ max: 4 }), (order, at) => {
        const columns: [string, Kind | ''][] = order.map(([header, kind]) => [header, kind])
        columns.splice(at, 0, ['Cédula', 'id'], ['Nombre del jefe', 'name'], ['Apellidos cónyuge', 'surname'])
        const sheet = understand(table(...columns))
        expect([names(sheet), sheet.question('Nombres')]).toEqual([fourParts, undefined])
      }),
      { numRuns: 12 },
    )
  })

  it('two equal surnames are both kept', () => {
    const rows = table(
      ['Cédula', 'id'],
      ['Nombres', 'first'],
      ['Primer apellido', 'surname'],
      ['Segundo apellido', 'surname'],
    )
    expect(names(understand(rows))[0]).toBe('Ana Gómez Gómez')
  })
})

describe('names that are already complete', () => {
  it.each(['Nombre completo', 'Nombres', 'Apellidos y nombres', 'Nombre'])('«%s» is left alone', (header) => {
    const columns: Columns = [
      ['Cédula', 'id'],
      [header, 'name'],
      ['Primer apellido', 'surname'],
      ['Segundo apellido', 'other'],
    ]
    const sheet = understand(table(...columns))
    expect([sheet.letters('Nombres'), sheet.question('Nombres'), names(sheet)]).toEqual(['B', undefined, whole])
  })
})

describe('names that only a person can assemble', () => {
  it.each([
    [[['Nombres', 'first']], 'one-word-names'],
    [[['Nombre completo', 'surname']], 'one-word-names'],
    [
      [
        ['Nombres', 'first'],
        ['Primer nombre', 'first'],
        ['Apellidos', 'surnames'],
      ],
      'names-apart',
    ],
    [
      [
        ['Apellidos', 'surnames'],
        ['Nombre', 'first'],
        ['Apellidos', 'surname'],
      ],
      'names-apart',
    ],
    [
      [
        ['Primer apellido', 'surname'],
        ['Segundo apellido', 'other'],
      ],
      'names-apart',
    ],
    [
      [
        ['Xyz nombre', 'first'],
        ['Segundo nombre', 'second'],
        ['Apellidos', 'surnames'],
      ],
      'names-apart',
    ],
    [
      [
        ['Nombres', 'given'],
        ['Segundo apellido', 'other'],
        ['Xyz', 'surname'],
      ],
      'names-apart',
    ],
    [
      [
        ['Nombres y apellidos', 'given'],
        ['', 'surnames'],
      ],
      'names-apart',
    ],
    [
      [
        ['Apellidos y nombres', 'surname'],
        ['', 'other'],
        ['', 'first'],
      ],
      'names-apart',
    ],
  ] as const)('%j is asked about', (columns, code) => {
    const { question } = understand(table(['Cédula', 'id'], ...columns, ['Sexo', 'word'], ['EPS', 'word']))
    expect(question('Nombres')?.reasons.map((reason) => reason.code)).toContain(code)
  })
})

describe('a column without a header behind the full name', () => {
  it.each(['C┴RDENAS L╙PEZ', 'MU%C3%91OZ', 'L&#243;pez', 'PE#A'])('is part of it even as %s', (surnames) => {
    const [header = [], ...rows] = table(['Cédula', 'id'], ['Nombres y apellidos', 'given'], ['', 'surnames'])
    const damaged = rows.map((row, at) => (at === 0 ? row : row.with(2, `${surnames} ${'ABC'[at] ?? ''}`)))
    expect(understand([header, ...damaged]).question('Nombres')?.reasons[0]?.code).toBe('names-apart')
  })
  it.each(['address', 'mobile', ''] as const)('with %s is no part of it', (kind) => {
    const sheet = understand(table(['Cédula', 'id'], ['Nombre completo', 'name'], ['', kind], ['Sexo', 'word']))
    expect([sheet.letters('Nombres'), sheet.question('Nombres')]).toEqual(['B', undefined])
  })
})

describe('places with their department', () => {
  it.each([
    ['Departamento residencia', 'Municipio residencia', 'CodigoDaneCiudadResidencia'],
    ['Depto. nacimiento', 'Ciudad nacimiento', 'CodigoDaneCiudadNacimiento'],
    ['Dpto expedición cédula', 'Lugar de expedición', 'CodigoDaneCiudadExpedicionDocumentoIdentidad'],
    ['Departamento de trabajo', 'Ciudad donde labora', 'CodigoDaneCiudadLabor'],
    ['Departamento', 'Ciudad de residencia', 'CodigoDaneCiudadResidencia'],
  ])('«%s» and «%s» are one place', (department, city, field) => {
    const before = understand(table(['Cédula', 'id'], [department, 'department'], [city, 'city'], ['Sexo', 'word']))
    expect([before.letters(field), before.question(field)]).toEqual(['C+B', undefined])
    expect(before.sheet.rows[1]?.cells[field]?.text).toBe('Cali - Valle del Cauca')
    const behind = understand(table(['Cédula', 'id'], [city, 'city'], [department, 'department'], ['Sexo', 'word']))
    expect(behind.letters(field)).toBe('B+C')
  })

  it('that alternate under the same word are paired from the left', () => {
    const sheet = understand(
      table(
        ['Cédula', 'id'],
        ['Departamento', 'department'],
        ['Ciudad nacimiento', 'city'],
        ['Departamento', 'department'],
        ['Ciudad residencia', 'city'],
      ),
    )
    expect(sheet.letters('CodigoDaneCiudadNacimiento')).toBe('C+B')
    expect(sheet.letters('CodigoDaneCiudadResidencia')).toBe('E+D')
  })

  it("in PILA's two and three digits are a code", () => {
    const rows = [
      ['No. identificación', 'Código departamento laboral', 'Código municipio laboral', 'IBC'],
      ['1020304200', '5', '1', '2000000'],
      ['1020304213', '76', '001', '2100000'],
    ]
    const sheet = understand(rows)
    expect(sheet.letters('CodigoDaneCiudadLabor')).toBe('C+B')
    expect(sheet.sheet.rows.map(({ cells }) => cells.CodigoDaneCiudadLabor?.text)).toEqual(['05001', '76001'])
  })
})

describe('dates in three columns', () => {
  it.each([
    [['Día nacimiento', 'Mes nacimiento', 'Año nacimiento'], ['5', '3', '1990'], '05/03/1990'],
    [['AÑO NAC', 'MES NAC', 'DIA NAC'], ['1990', 'marzo', '5'], '05/03/1990'],
    [['Dia de nac.', 'Mes de nac.', 'AÃ±o de nac.'], ['05', '03', '1990'], '05/03/1990'],
  ])('%j are one', (headers, parts, date) => {
    const sheet = understand([
      ['Cédula', ...headers, 'EPS'],
      ['1020304200', ...parts, 'x'],
      ['1020304213', ...parts, 'x'],
    ])
    expect(sheet.sheet.rows[0]?.cells.FechaNacimiento?.text).toBe(date)
    expect(sheet.question('FechaNacimiento')).toBeUndefined()
  })

  it('under the group that says which date it is', () => {
    const sheet = understand([
      ['', 'FECHA DE NACIMIENTO', '', '', 'FECHA DE INGRESO', '', '', '', ''],
      ['Cédula', 'Día', 'Mes', 'Año', 'Día', 'Mes', 'Año', 'Cargo', 'EPS'],
      ['1020304200', '5', '3', '1990', '16', '11', '2026', 'Auxiliar', 'x'],
      ['1020304213', '25', '12', '1985', '17', '11', '2026', 'Auxiliar', 'x'],
    ])
    expect(sheet.sheet.rows[1]?.cells).toMatchObject({
      FechaNacimiento: { text: '25/12/1985' },
      FechaIngreso: { text: '17/11/2026' },
    })
  })
})

describe('a cell composed of several', () => {
  const field = (name: string) => formFields.find((candidate) => candidate.name === name)
  const cell = (text: string): SourceCell => ({ kind: text === '' ? 'empty' : 'text', text, format: null })
  it.each([
    ['FechaNacimiento', ['5', 'sept', '1990'], '05/09/1990'],
    ['FechaNacimiento', ['5', '3', '90'], '5/3/90'],
    ['FechaNacimiento', ['5', '', '1990'], '5/1990/'],
    ['Celular', ['57', '3104567890'], '3104567890'],
    ['Celular', ['60', '17654321'], '6017654321'],
    ['CodigoDaneCiudadLabor', ['05001', 'Antioquia'], '05001'],
    ['CodigoDaneCiudadLabor', ['Armenia', 'Quindío'], 'Armenia - Quindío'],
    ['CodigoDaneCiudadLabor', ['', 'Quindío'], ''],
    ['CodigoDaneCiudadLabor', ['Armenia (Quindío)', 'QUINDIO'], 'Armenia (Quindío)'],
    ['DireccionResidencia', ['Calle 10 # 4-20', 'Apto 301'], 'Calle 10 # 4-20 Apto 301'],
    ['Nombres', ['Luz GOMEZ RUIZ', 'Gómez', 'Ruiz'], 'Luz GOMEZ RUIZ'],
    ['Nombres', ['Gómez Ruiz Luz', 'Gómez', 'Ruiz'], 'Gómez Ruiz Luz'],
    ['Nombres', ['María', 'María', ''], 'María María'],
  ])('%s of %j is %j', (name, texts, text) => {
    expect(composeCells(field(name), texts.map(cell)).text).toBe(text)
  })
})

describe('a code beside its name', () => {
  let knowledge: ContentKnowledge
  beforeAll(async () => {
    const bundled = await loadBundledLists('resources')
    if (!bundled.ok) throw new Error(bundled.error.code)
    const { knowledge: known, referenceCatalogues } = bundled.value
    knowledge = { readers: createValueReaders(known, composeSnapshot(referenceCatalogues)), year: 2026 }
  })
  const placed = (...rows: readonly (readonly [code: string, name: string])[]) =>
    understand(
      [
        ['Cédula', 'Código ciudad residencia', 'Ciudad residencia', 'Cargo'],
        ...rows.map(([code, name], at) => [`10203042${10 + at}`, code, name, 'Auxiliar']),
      ],
      formFields,
      knowledge,
    )

  it('is used, and the name agrees', () => {
    const { letters, question } = placed(['05001', 'Medellín'], ['76001', 'CALI'], ['05266', 'Envigado'])
    expect([letters('CodigoDaneCiudadResidencia'), question('CodigoDaneCiudadResidencia')]).toEqual(['B', undefined])
  })
  it('is asked about if the name belongs to another', () => {
    const { question } = placed(['05001', 'Medellín'], ['76001', 'Envigado'], ['05266', 'Envigado'])
    expect(question('CodigoDaneCiudadResidencia')?.reasons[0]).toEqual({
      code: 'code-and-name-differ',
      parameters: { column: 'B', other: 'C', rows: '1', example: '76001 / Envigado' },
    })
  })
  it("is ignored if it is the office program's own number", () => {
    const { letters, question } = placed(['1', 'Medellín'], ['2', 'CALI'], ['3', 'Envigado'])
    expect([letters('CodigoDaneCiudadResidencia'), question('CodigoDaneCiudadResidencia')]).toEqual(['C', undefined])
  })
})
