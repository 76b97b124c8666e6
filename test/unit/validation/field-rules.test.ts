import { describe, expect, it } from 'vitest'
import { composeSnapshot } from '#main/catalogues/catalogue-table.ts'
import { validateDraft } from '#main/validation/validate-rows.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { entitiesByModule, moduleNames } from '#shared/domain/worker/procedure.ts'
import { context, draftRow, forms, official, recordFor, reference } from './records.ts'

const findingsOf = (
  changes: Readonly<Record<string, string>>,
  rules: ValidationContext = context(),
): readonly Finding[] => validateDraft(rules, [draftRow(5, recordFor(rules, changes))]).findings

/** `severity code suggestion` of the findings of one changed field. */
const told = (field: string, value: string, rules: ValidationContext = context()): readonly string[] =>
  findingsOf({ [field]: value }, rules)
    .filter((finding) => finding.field === field)
    .map((finding) =>
      [finding.severity, finding.code, finding.suggestion?.value].filter((part) => part !== undefined).join(' '),
    )

it.each(moduleNames.flatMap((module) => entitiesByModule[module].map((entity) => [module, entity] as const)))(
  'a good record has no finding: %s %s',
  (module, entity) => {
    const codes: Record<string, string> = {
      afiliaciones_seguridad_social_ccf: 'CCF24',
      afiliaciones_seguridad_social_arl: '14-23',
      afiliaciones_seguridad_social_afp: '230301',
    }
    const rules = context({ module, entity })
    expect(findingsOf({ CodigoEntidad: codes[entity] ?? 'EPS037' }, rules)).toEqual([])
  },
)

it('every required field is required, and only those', () => {
  for (const rules of [
    context(),
    forms({ entity: 'formularios_eps_ccf' }),
    context({ module: 'background-check', entity: 'antecedentes' }),
  ]) {
    for (const field of fieldsOf(rules.module, rules.entity)) {
      const codes = told(field.name, '', rules)
      expect([field.name, codes.includes('error field.required')]).toEqual([field.name, field.required])
    }
  }
})

it('the entity codes of forms depend on the entity (spec 2.6)', () => {
  expect(told('CodigoEntidadEps', '', forms({ entity: 'formularios_eps' }))).toEqual(['error field.required'])
  expect(told('CodigoEntidadCcf', '', forms({ entity: 'formularios_eps' }))).toEqual([])
  expect(told('CodigoEntidadCcf', '', forms({ entity: 'formularios_ccf' }))).toEqual(['error field.required'])
})

describe('NumeroIdentificacion', () => {
  it.each([
    ['1.020.304.200', ['error digits.not-digits 1020304200']],
    ['1020 304 200', ['error digits.not-digits 1020304200']],
    ['1,020,304', ['error digits.not-digits 1020304']],
    ['1020304200.0', ['error digits.not-digits 1020304200']],
    ['1020.304', ['error digits.not-digits']],
    ['1020304200-1', ['error digits.not-digits']],
    ['AX123456', ['error identification.has-letters']],
    ['1.0203042E+9', ['error digits.scientific-notation']],
    ['1,02E+09', ['error digits.scientific-notation']],
    ['123', ['error identification.unlikely', 'warning identification.unlikely-length']],
    ['11111111', ['error identification.unlikely']],
    ['12345678', ['error identification.unlikely']],
    ['1234567890', ['error identification.unlikely']],
    ['3104567801', ['error identification.is-a-phone']],
    ['6017654301', ['error identification.is-a-phone']],
    ['6097654301', []],
    ['1310456780', []],
    ['31045678', []],
    ['11223344', []],
    ['10987654', []],
    ['0102030420', ['error identification.leading-zeros 102030420']],
    ['12345678901', ['error identification.unlikely', 'warning identification.unlikely-length']],
    ['20345678901', ['warning identification.unlikely-length']],
    ['#N/A', ['error cell.error']],
  ])('%s', (value, expected) => {
    expect(told('NumeroIdentificacion', value)).toEqual(expected)
  })
})

describe('dates', () => {
  it.each([
    ['31/02/2010', ['error date.does-not-exist']],
    ['12/31/2010', ['error date.does-not-exist 31/12/2010']],
    ['01/01/1850', ['error date.out-of-range']],
    ['5/3/1990', ['error date.invalid-format 05/03/1990']],
    ['05-03-1990', ['error date.invalid-format 05/03/1990']],
    ['05.03.1990', ['error date.invalid-format 05/03/1990']],
    ['1990-03-05', ['error date.invalid-format 05/03/1990']],
    ['1990-03-05 00:00:00', ['error date.invalid-format 05/03/1990']],
    ['1990/3/5', ['error date.invalid-format 05/03/1990']],
    ['5-mar-1990', ['error date.invalid-format 05/03/1990']],
    ['5 de marzo de 1990', ['error date.invalid-format 05/03/1990']],
    ['05/03/90', ['error date.invalid-format 05/03/1990']],
    ['05/03/09', ['error date.unknown-order']],
    ['31/2/2010', ['error date.invalid-format']],
    ['32937', ['error date.serial-number 05/03/1990']],
    ['ayer', ['error date.invalid-format']],
  ])('%s', (value, expected) => {
    expect(told('FechaExpedicionDocumentoIdentidad', value)).toEqual(expected)
  })

  it('FechaIngreso may not be in the future in affiliations, and may in forms', () => {
    expect(told('FechaIngreso', '20/11/2026')).toEqual([])
    expect(told('FechaIngreso', '21/11/2026')).toEqual(['error date.in-future'])
    expect(told('FechaIngreso', '21/11/2026', forms())).toEqual([])
  })
  it('the empty string is a value of FechaRetiroUltimoContrato', () => {
    expect(told('FechaRetiroUltimoContrato', '')).toEqual([])
    expect(told('FechaRetiroUltimoContrato', '02/11/2026')).toEqual(['warning date.retirement-after-hire'])
  })
  it('age on the day of hire: 15 and 18 are the borders', () => {
    expect(told('FechaNacimiento', '01/11/2008')).toEqual([])
    expect(told('FechaNacimiento', '02/11/2008')).toEqual(['warning age.under-eighteen'])
    expect(told('FechaNacimiento', '01/11/2011')).toEqual(['warning age.under-eighteen'])
    expect(told('FechaNacimiento', '02/11/2011')).toEqual(['error age.under-fifteen'])
    expect(told('FechaNacimiento', '01/01/1901')).toEqual(['error age.unlikely'])
    expect(told('FechaNacimiento', '01/01/2027')).toEqual(['error date.in-future'])
  })
  it('nobody gets a document before birth, or in the future', () => {
    expect(told('FechaExpedicionDocumentoIdentidad', '04/03/1990')).toEqual(['error date.before-birth'])
    expect(told('FechaExpedicionDocumentoIdentidad', '21/11/2026')).toEqual(['error date.in-future'])
  })
})

describe('DANE codes', () => {
  it.each([
    ['5001', ['error dane.wrong-length 05001']],
    ['27086', ['warning dane.given-up 27493']],
    ['94663', ['warning dane.given-up 94343']],
    ['5001.0', ['error dane.wrong-length 05001']],
    ['501', ['error dane.wrong-length']],
    ['050010', ['error dane.wrong-length']],
    ['Medellín', ['error code.is-a-name 05001']],
    ['MEDELLIN - ANTIOQUIA', ['error code.is-a-name 05001']],
    ['Bogotá', ['error code.is-a-name 11001']],
    ['Bogota D.C.', ['error code.is-a-name 11001']],
    ['Armenia', ['error code.is-a-name']],
    ['Armenia (Quindío)', ['error code.is-a-name 63001']],
    ['05001 - Medellín', ['error code.is-a-name 05001']],
    ['Macondo', ['error dane.wrong-length']],
    ['99999', ['warning catalogue.unknown-code']],
  ])('%s', (value, expected) => {
    expect(told('CodigoDaneCiudadResidencia', value)).toEqual(expected)
  })
  it('an ambiguous name lists its candidates with their departments', () => {
    const [finding] = findingsOf({ CodigoDaneCiudadLabor: 'Armenia' })
    expect(finding?.parameters.candidates).toBe('05059 Armenia (Antioquia), 63001 Armenia (Quindío)')
  })
  it('a place of issue may be the Registraduría’s code, and the finding says so', () => {
    const [finding] = findingsOf({ CodigoDaneCiudadExpedicionDocumentoIdentidad: '99999' })
    expect(finding?.parameters.hint).toBe('registraduria')
  })
})

describe('codes and the authority of their list', () => {
  const withOfficial = context({
    catalogues: composeSnapshot([
      ...reference,
      official('gender', [
        { code: 'F', name: 'Femenino' },
        { code: 'M', name: 'Masculino' },
      ]),
      official('eps', [{ code: 'EPS037', name: 'Nueva EPS' }]),
    ]),
  })
  it('error if the official list lacks it, warning if only the reference does, never silent', () => {
    expect(told('CodigoEntidad', 'EPS999')).toEqual(['warning catalogue.unknown-code'])
    expect(told('CodigoEntidad', 'EPS999', withOfficial)).toEqual(['error catalogue.unknown-code'])
    expect(told('CodigoEntidad', 'EPS037', context({ catalogues: composeSnapshot([]) }))).toEqual([
      'warning catalogue.not-verified',
    ])
  })
  it('the reference accepts a code with or without its letters; the official list is taken literally', () => {
    expect(told('CodigoEntidad', '037')).toEqual([])
    expect(told('CodigoEntidad', '037', withOfficial)).toEqual(['error catalogue.unknown-code EPS037'])
    expect(told('CodigoEntidad', 'eps037', withOfficial)).toEqual(['error catalogue.unknown-code EPS037'])
  })
  it('a name in place of a code', () => {
    expect(told('CodigoEntidad', 'NUEVA E.P.S.')).toEqual(['error code.is-a-name EPS037'])
    expect(told('CodigoEntidad', 'nueva eps')).toEqual(['error code.is-a-name EPS037'])
    expect(told('CodigoEntidad', 'EPS037 Nueva EPS')).toEqual(['error code.is-a-name EPS037'])
    expect(told('CodigoPaisNacimiento', 'Colombia')).toEqual(['error code.is-a-name CO'])
  })
  it('gender words, with the codes of the list in force', () => {
    expect(told('Genero', 'Femenino')).toEqual(['error code.is-a-name FEM'])
    expect(told('Genero', 'hombre')).toEqual(['error code.is-a-name MAS'])
    expect(told('Genero', 'F')).toEqual(['error code.other-form FEM'])
    expect(told('Genero', 'M')).toEqual(['error gender.ambiguous-letter'])
    expect(told('Genero', 'mujer', withOfficial)).toEqual(['error code.is-a-name F'])
    expect(told('Genero', 'M', withOfficial)).toEqual([])
    expect(told('Genero', 'fem')).toEqual(['error code.other-form FEM'])
  })
  it('document types', () => {
    expect(told('TipoDocumentoIdentificacion', 'CÉDULA DE CIUDADANÍA')).toEqual(['error code.is-a-name CC'])
    expect(told('TipoDocumentoIdentificacion', 'C.C.')).toEqual(['error document-type.not-a-code CC'])
    expect(told('TipoDocumentoIdentificacion', 'XX')).toEqual(['warning catalogue.unknown-code'])
    expect(told('TipoDocumentoIdentificacion', 'TI')).toEqual(['warning document-type.age-mismatch'])
  })
  it('background checks take five types only (spec 2.5)', () => {
    const rules = context({ module: 'background-check', entity: 'antecedentes' })
    for (const type of ['CC', 'CE', 'PA', 'PE', 'PT'])
      expect(told('TipoDocumentoIdentificacion', type, rules)).toEqual([])
    for (const type of ['TI', 'RC', 'CD', 'SC', 'NIT']) {
      expect(told('TipoDocumentoIdentificacion', type, rules)).toEqual(['error document-type.not-accepted'])
    }
    expect(told('TipoDocumentoIdentificacion', 'CEDULA DE CIUDADANIA', rules)).toEqual([
      'error document-type.not-accepted CC',
    ])
  })
  it('Afp and Arl are names', () => {
    expect(told('Afp', '230301')).toEqual(['error name.is-a-code Porvenir'])
    expect(told('Arl', '14-99')).toEqual(['error name.is-a-code'])
    expect(told('Arl', 'Sura')).toEqual([])
  })
})

describe('Celular', () => {
  it.each([
    ['+57 300 123 4567', ['error phone.wrong-length 3001234567']],
    ['573001234567', ['error phone.wrong-length 3001234567']],
    ['0057 3001234567', ['error phone.wrong-length 3001234567']],
    ['(300) 123-4567', ['error phone.wrong-length 3001234567']],
    ['3001234567.0', ['error phone.wrong-length 3001234567']],
    ['300123456', ['error phone.wrong-length']],
    ['3001234567 / 3109876543', ['error phone.wrong-length']],
    ['6012345678', ['warning phone.landline']],
    ['1234567890', ['error phone.unlikely']],
    ['3.0012E+9', ['error digits.scientific-notation']],
  ])('%s', (value, expected) => {
    expect(told('Celular', value)).toEqual(expected)
  })
})

describe('CorreoElectronico', () => {
  it.each([
    ['ana @empresa.com', ['error email.invalid ana@empresa.com']],
    ['<ana@empresa.com>;', ['error email.invalid ana@empresa.com']],
    ['ana@empresa', ['error email.invalid']],
    ['ana@empresa,com', ['error email.invalid ana@empresa.com']],
    ['ana@empresa.com; luis@empresa.com', ['error email.invalid']],
    ['ana..x@empresa.com', ['error email.invalid']],
    ['ana+nomina@sub.empresa.com.co', []],
  ])('%s', (value, expected) => {
    expect(told('CorreoElectronico', value)).toEqual(expected)
  })
})

describe('Ibc', () => {
  it.each([
    ['$ 1.750.905', ['error money.not-a-number 1750905']],
    ['1,750,905.00', ['error money.not-a-number 1750905']],
    ['1.750.905,00', ['error money.not-a-number 1750905']],
    ['COP 2000000', ['error money.not-a-number 2000000']],
    ['1750905.50', ['error money.not-a-number']],
    ['1750.905', ['error money.not-a-number']],
    ['0', ['error text.filler']],
    ['-1750905', ['error money.not-a-number']],
    ['1750904', ['warning ibc.out-of-range']],
    ['43772625', []],
    ['43772626', ['warning ibc.out-of-range']],
  ])('%s', (value, expected) => {
    expect(told('Ibc', value)).toEqual(expected)
  })

  it.each([
    ['31/12/2025', '1423500', []],
    ['31/12/2025', '1423499', ['ibc.out-of-range']],
    ['01/01/2026', '1423500', ['ibc.out-of-range']],
    ['01/01/2026', '1750905', []],
    // Before the first known wage nothing can be checked.
    ['31/12/2024', '1', []],
  ])('is compared with the wage on the hiring day: %s, %s', (hired, income, expected) => {
    const rules = context()
    const record = recordFor(rules, { FechaIngreso: hired, Ibc: income })
    const codes = validateDraft(rules, [draftRow(2, record)]).findings.filter(({ field }) => field === 'Ibc')
    expect(codes.map(({ code }) => code)).toEqual(expected)
  })
})

describe('NitEmpresa', () => {
  it.each([
    ['900.123.456-8', ['error digits.not-digits 900123456']],
    ['900123456-8', ['error digits.not-digits 900123456']],
    ['900.123.456', ['error digits.not-digits 900123456']],
    ['900123456-1', ['error nit.wrong-check-digit']],
    ['9001234568', ['warning nit.includes-check-digit 900123456']],
    ['9001234561', []],
    ['12345', ['warning nit.unlikely-length']],
    ['NIT 900123456', ['error digits.not-digits 900123456']],
  ])('%s without its check digit', (value, expected) => {
    expect(told('NitEmpresa', value)).toEqual(expected)
  })
  it.each([
    ['9001234568', []],
    ['900123456-8', ['error digits.not-digits 9001234568']],
    ['900123456', ['warning nit.wrong-check-digit 9001234568']],
    ['9001234561', ['warning nit.wrong-check-digit']],
  ])('%s with it', (value, expected) => {
    expect(told('NitEmpresa', value, context({ nitForm: 'with-check-digit' }))).toEqual(expected)
  })
})

describe('the other fields', () => {
  it.each([
    ['NumeroContrato', 'CT-2026/02', ['error contract.not-alphanumeric CT202602']],
    ['NumeroContrato', 'CT#1', ['error contract.not-alphanumeric']],
    ['NumeroContrato', '2.02602E+11', ['error digits.scientific-notation']],
    ['Canal', 'Asesor', ['error channel.invalid asesor']],
    ['Canal', 'web', ['error channel.invalid']],
    ['Canal', 'plataforma', []],
    ['Nombres', 'ANA', ['error name.single-word']],
    ['Nombres', 'ANA P3REZ', ['error name.has-digits']],
    ['Nombres', 'MU\ufffdOZ ANA', ['error text.broken-character']],
    ['Nombres', 'ANA \ud800 X', ['error text.broken-character']],
    ['Nombres', 'ANA\u202e PÉREZ', ['error text.invisible-character ANA PÉREZ']],
    ['DireccionLabor', 'Calle 1\nPiso 2', ['warning text.invisible-character Calle 1 Piso 2']],
    ['CodigoEntidad', 'EPS\u200b037', ['error text.invisible-character EPS037']],
    ['Cargo', '01/03/2026', ['error text.looks-like-date']],
    ['Cargo', '#¡REF!', ['error cell.error']],
    ['DireccionResidencia', '# 12', []],
  ])('%s %s', (field, value, expected) => {
    expect(told(field, value)).toEqual(expected)
  })
})
