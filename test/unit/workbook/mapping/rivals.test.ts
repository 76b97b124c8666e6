import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Kind, table, understand } from './sheet-of.ts'

type Columns = readonly (readonly [string, Kind | ''])[]

const own: Columns = [
  ['Cédula', 'id'],
  ['Nombre completo', 'name'],
]

describe('of two candidate columns for one field', () => {
  const sure: readonly (readonly [field: string, right: string, kind: Kind, wrong: string, kindOfWrong: Kind])[] = [
    ['Ibc', 'IBC seguridad social', 'less', 'Salario básico', 'wage'],
    ['Ibc', 'Salario IBC', 'less', 'Sueldo', 'wage'],
    ['Ibc', 'IBC Salud', 'less', 'Asignación mensual', 'wage'],
    ['Ibc', 'Base de cotización', 'less', 'Salario base', 'wage'],
    ['Ibc', 'Ingreso base cotización pensión', 'less', 'Remuneración', 'wage'],
    ['Ibc', 'Vr. IBC', 'less', 'Salario integral', 'wage'],
    ['Cargo', 'Denominación del empleo', 'job', 'Código cargo', 'code'],
    ['Cargo', 'Nombre del cargo', 'job', 'Cod. puesto', 'code'],
    ['Celular', 'Cel. personal', 'mobile', 'Celular corporativo', 'mobile'],
    ['Celular', 'Móvil', 'mobile', 'Teléfono fijo', 'landline'],
    ['CorreoElectronico', 'E-mail personal', 'mail', 'Correo corporativo', 'mail'],
    ['CorreoElectronico', 'Correo', 'mail', 'Correo del jefe inmediato', 'mail'],
    ['FechaIngreso', 'F. Ingreso', 'recent', 'Fecha de antigüedad', 'recent'],
    ['FechaIngreso', 'Fecha de vinculación', 'recent', 'Fecha afiliación EPS', 'recent'],
    ['FechaNacimiento', 'F. Nacimiento', 'birth', 'Fecha nacimiento beneficiario', 'birth'],
    ['FechaExpedicionDocumentoIdentidad', 'F. Expedición', 'issue', 'Fecha vencimiento documento', 'issue'],
    ['DireccionResidencia', 'Dirección de residencia', 'address', 'Dirección contacto de emergencia', 'address'],
    ['CodigoDaneCiudadResidencia', 'Municipio residencia', 'city', 'Municipio sucursal', 'city'],
    ['NumeroIdentificacion', 'No. Documento', 'id', 'Cédula del cónyuge', 'id'],
    ['NitEmpresa', 'NIT', 'id', 'NIT empresa usuaria', 'id'],
  ]
  it.each(sure)('%s: «%s» (%s) beats «%s», in any order', (field, right, kind, wrong, kindOfWrong) => {
    const apart: Columns = [['Observaciones', 'word']]
    for (const [columns, letters] of [
      [[[right, kind], ...apart, [wrong, kindOfWrong]], 'A'],
      [[[wrong, kindOfWrong], ...apart, [right, kind]], 'C'],
    ] as const) {
      const { letters: found, question } = understand(table(...columns, ['Sexo', 'word'], ['EPS', 'word']))
      expect([found(field), question(field)]).toEqual([letters, undefined])
    }
  })

  it.each([
    ['Ibc', 'Salario', 'wage', 'Total devengado', 'less'],
    ['Ibc', 'Salario básico', 'wage', 'Sueldo mensual', 'less'],
    ['Ibc', 'IBC salud', 'wage', 'IBC pensión', 'less'],
    ['NumeroIdentificacion', 'Identificación', 'id', 'Cédula', 'otherId'],
    ['Celular', 'Celular', 'mobile', 'Celular', 'otherMobile'],
    ['Celular', 'Teléfono', 'mobile', 'Número de contacto', 'otherMobile'],
    ['FechaIngreso', 'Fecha ingreso empresa', 'recent', 'Fecha inicio contrato', 'earlier'],
    ['CorreoElectronico', 'Correo', 'mail', 'E-mail', 'otherMail'],
  ] as const)('%s is asked about with «%s» (%s) beside «%s» (%s)', (field, one, kind, other, kindOfOther) => {
    const { letters, question } = understand(
      table(['T.D.', 'word'], [one, kind], ['Sexo', 'word'], [other, kindOfOther], ['EPS', 'word']),
    )
    expect(letters(field)).toBeUndefined()
    expect(question(field)?.candidates).toEqual(['B', 'D'])
    expect(question(field)?.reasons.map(({ code }) => code)).toContain('equal-columns')
  })

  it('the one with suitable content is used', () => {
    const { letters, question } = understand(
      table(...own, ['Celular', 'landline'], ['Sexo', 'word'], ['Celular', 'mobile']),
    )
    expect([letters('Celular'), question('Celular')]).toEqual(['E', undefined])
  })

  it('an empty one is no rival, and two with one name and equal content are one', () => {
    const empty = understand(table(...own, ['Celular', 'mobile'], ['Sexo', 'word'], ['Celular', '']))
    expect([empty.letters('Celular'), empty.question('Celular')]).toEqual(['C', undefined])
    const same = understand(table(...own, ['Celular', 'mobile'], ['Sexo', 'word'], ['CELULAR', 'mobile']))
    expect([same.letters('Celular'), same.question('Celular')]).toEqual(['C', undefined])
  })
})

describe('possible and impossible names of a field', () => {
  it.each([
    ['Correo corporativo', 'mail', 'CorreoElectronico'],
    ['Salario integral', 'wage', 'Ibc'],
    ['Fecha de retiro', 'recent', 'FechaRetiroUltimoContrato'],
    ['Código cargo', 'code', 'Cargo'],
    ['Celular empresarial', 'mobile', 'Celular'],
  ] as const)('«%s» is proposed and asked about', (header, kind, field) => {
    const { letters, question } = understand(table(...own, [header, kind]))
    expect(letters(field)).toBe('C')
    expect(question(field)?.asks).toBe(true)
  })

  const foreign: readonly (readonly [string, Kind])[] = [
    ['RET', 'word'],
    ['ING', 'word'],
    ['Nombre contacto de emergencia', 'name'],
    ['Cel. acudiente', 'mobile'],
    ['Teléfono (emergencia)', 'mobile'],
    ['Nombres y apellidos del cónyuge', 'name'],
    ['Documento del beneficiario 1', 'id'],
    ['Jefe inmediato', 'name'],
    ['Correo jefe', 'mail'],
    ['Nivel de riesgo ARL', 'code'],
    ['Clase de riesgo', 'code'],
    ['Tarifa ARL', 'code'],
    ['Fondo de cesantías', 'word'],
    ['Banco', 'word'],
    ['No. de cuenta bancaria', 'id'],
    ['Tipo de cuenta', 'word'],
    ['Sucursal', 'word'],
    ['Código centro de costos', 'code'],
    ['Nombre centro de costo', 'word'],
    ['Tipo de contrato', 'word'],
    ['Tipo de cotizante', 'word'],
    ['Subtipo cotizante', 'word'],
    ['Fecha fin de contrato', 'recent'],
    ['Fecha vencimiento contrato', 'recent'],
    ['Auxilio de transporte', 'less'],
    ['Salario en letras', 'word'],
    ['Fecha de último examen', 'recent'],
    ['Nombre de la madre', 'name'],
    ['Talla camisa', 'word'],
    ['Tipo de sangre', 'word'],
    ['Licencia de conducción', 'id'],
    ['EPS anterior', 'word'],
    ['Correo alterno', 'mail'],
    ['Fecha de actualización', 'recent'],
    ['Dirección del acudiente', 'address'],
    ['Estado civil', 'word'],
    ['Fecha de expedición licencia', 'issue'],
    ['Ciudad cuenta', 'city'],
  ]
  it.each(foreign)('«%s» is no field of the worker', (header, kind) => {
    const { proposed } = understand(table(...own, ['Sexo', 'word'], [header, kind]))
    expect([...proposed.columns].filter(([, column]) => column === 3)).toEqual([])
  })

  it('columns of others change no certain answer, at any position', () => {
    const sure: Columns = [
      ['T.D.', 'word'],
      ['No. Documento', 'id'],
      ['Apellidos y nombres', 'name'],
      ['F. Nacimiento', 'birth'],
      ['Fecha ingreso', 'recent'],
      ['IBC', 'wage'],
      ['Celular', 'mobile'],
      ['Correo electrónico', 'mail'],
      ['Dirección residencia', 'address'],
      ['Municipio residencia', 'city'],
      ['Ciudad de trabajo', 'city'],
      ['Cargo', 'job'],
    ]
    const noise = fc.constantFrom('%s', ' %s ', '%s *', '%s:', '  %s  (obligatorio)', '%s\n')
    const shuffled = fc.record({
      order: fc.shuffledSubarray([...sure.keys()], { minLength: sure.length }),
      others: fc.array(fc.record({ at: fc.nat({ max: sure.length }), what: fc.nat({ max: foreign.length - 1 }) }), {
        maxLength: 8,
      }),
      forms: fc.array(noise, { minLength: sure.length, maxLength: sure.length }),
      upper: fc.boolean(),
    })
    const answerOf = (columns: Columns): Readonly<Record<string, string>> => {
      const { proposed } = understand(table(...columns))
      const labels = proposed.mapping.columns.map(({ header }) => header)
      return Object.fromEntries([...proposed.columns].map(([field, at]) => [field, labels[at] ?? '']))
    }
    const plain = answerOf(sure)
    expect(Object.keys(plain)).toHaveLength(sure.length)
    fc.assert(
      fc.property(shuffled, ({ order, others, forms, upper }) => {
        const said = (at: number): string => {
          const text = (forms[at] ?? '%s').replace('%s', sure[at]?.[0] ?? '')
          return upper ? text.toUpperCase() : text
        }
        const columns = order.map((at) => [said(at), sure[at]?.[1] ?? ''] as const)
        for (const { at, what } of others) columns.splice(at, 0, foreign[what] ?? ['Notas', 'word'])
        const { proposed } = understand(table(...columns))
        const found = Object.fromEntries([...proposed.columns].map(([field, at]) => [field, columns[at]?.[0]]))
        for (const [field, header] of Object.entries(plain)) {
          const at = sure.findIndex(([own]) => own === header)
          expect([field, found[field]]).toEqual([field, said(at)])
          expect(proposed.doubts.filter((doubt) => doubt.field === field && doubt.asks)).toEqual([])
        }
        const foreignHeaders = new Set(foreign.map(([header]) => header))
        for (const header of Object.values(found)) expect(foreignHeaders.has(header ?? '')).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the owner of a header', () => {
  it('follows from the group above', () => {
    const group = ['TRABAJADOR', '', '', 'CONTACTO DE EMERGENCIA', '', '']
    const rows = table(
      ['Nombre', 'name'],
      ['Cédula', 'id'],
      ['Celular', 'mobile'],
      ['Nombre', 'name'],
      ['Parentesco', 'word'],
      ['Celular', 'landline'],
    )
    const { letters, question } = understand([group, ...rows])
    expect([letters('Nombres'), letters('NumeroIdentificacion'), letters('Celular')]).toEqual(['A', 'B', 'C'])
    expect([question('Nombres'), question('Celular')]).toEqual([undefined, undefined])
    expect(understand([['Personal activo', '', '', '', '', ''], ...rows]).letters('NumeroIdentificacion')).toBe('B')
  })

  it('follows from its block', () => {
    const { letters, question } = understand(
      table(
        ['Nombre', 'name'],
        ['Cédula', 'id'],
        ['Celular', 'mobile'],
        ['Sexo', 'word'],
        ['Persona de contacto en caso de emergencia', 'name'],
        ['Celular', 'landline'],
        ['EPS', 'word'],
      ),
    )
    expect([letters('Celular'), question('Celular')]).toEqual(['C', undefined])
  })

  it('follows from its position among the places', () => {
    const { letters, question } = understand(
      table(
        ['Cédula', 'id'],
        ['Fecha expedición', 'issue'],
        ['Ciudad', 'city'],
        ['Fecha nacimiento', 'birth'],
        ['Ciudad', 'city'],
        ['Dirección residencia', 'address'],
        ['Ciudad', 'city'],
        ['Barrio', 'word'],
        ['Dirección empresa', 'address'],
        ['Ciudad', 'city'],
      ),
    )
    const places = ['Expedicion' + 'DocumentoIdentidad', 'Nacimiento', 'Residencia', 'Labor']
    expect(places.map((place) => letters(`CodigoDaneCiudad${place}`))).toEqual(['C', 'E', 'G', 'J'])
    expect(places.map((place) => question(`CodigoDaneCiudad${place}`))).toEqual(Array(4).fill(undefined))
    expect(letters('BarrioResidencia')).toBe('H')
  })

  it('is asked about if it is unclear', () => {
    const { question, letters } = understand(
      table(['Cédula', 'id'], ['Nombre completo', 'name'], ['Fecha expedición', 'issue'], ['Ciudad', 'city']),
    )
    const asked = question('CodigoDaneCiudadResidencia') !== undefined
    expect(asked || letters('CodigoDaneCiudadResidencia') === undefined).toBe(true)
  })
})

describe('headers that are damaged or odd', () => {
  it.each([
    ['Identificaci?n', 'NumeroIdentificacion'],
    ['IDENTIFICACIÓN DEL\nTRABAJADOR *', 'NumeroIdentificacion'],
    ['NÃºmero de cÃ©dula', 'NumeroIdentificacion'],
    ['No. Ident.', 'NumeroIdentificacion'],
    ['N%C3%BAmero documento', 'NumeroIdentificacion'],
    ['N\\u00famero documento', 'NumeroIdentificacion'],
    ['Nro_Id', 'NumeroIdentificacion'],
    ['Escriba su número de documento sin puntos ni comas', 'NumeroIdentificacion'],
    ['3. Número de documento', 'NumeroIdentificacion'],
    ['ID Number', 'NumeroIdentificacion'],
    ['Tip. Doc', 'TipoDocumentoIdentificacion'],
    ['TIPO_ID', 'TipoDocumentoIdentificacion'],
    ['Seleccione el tipo de documento', 'TipoDocumentoIdentificacion'],
    ['F. Nac', 'FechaNacimiento'],
    ['Fecha de nacimiento (DD/MM/AAAA) *', 'FechaNacimiento'],
    ['FECHA NACIMIENTO SEGÚN CÉDULA', 'FechaNacimiento'],
    ['Date of birth', 'FechaNacimiento'],
    ['Fch. Ingr.', 'FechaIngreso'],
    ['Hire date', 'FechaIngreso'],
    ['Mpio Res', 'CodigoDaneCiudadResidencia'],
    ['¿En qué ciudad vive?', 'CodigoDaneCiudadResidencia'],
    ['Dir Resid', 'DireccionResidencia'],
    ['Direcci&oacute;n de residencia', 'DireccionResidencia'],
    ['Direcci\ufffdn domicilio', 'DireccionResidencia'],
    ['G?nero', 'Genero'],
    ['Gender', 'Genero'],
    ['Sueldo ($)', 'Ibc'],
    ['Salario mensual (COP)', 'Ibc'],
    ['Job title', 'Cargo'],
    ['E-mail address', 'CorreoElectronico'],
    ['N° de celular (10 dígitos)', 'Celular'],
    ['Pa¡s de nacimiento', 'CodigoPaisNacimiento'],
    ['Ciudad de expedici¢n', 'CodigoDaneCiudadExpedicionDocumentoIdentidad'],
  ])('«%s» is certainly %s', (header, field) => {
    const kind = ({ NumeroIdentificacion: 'id', Ibc: 'wage' } as const)[field] ?? 'word'
    const { letters, question } = understand(table(['NIT', 'id'], ['EPS', 'word'], ['Canal', 'word'], [header, kind]))
    expect([letters(field), question(field)]).toEqual(['D', undefined])
  })
})
