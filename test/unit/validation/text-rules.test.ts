import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDraftValidator, validateDraft, validateRows } from '#main/validation/validate-rows.ts'
import { isDoubt } from '#shared/domain/draft/finding-codes.ts'
import { applySuggestions, editRow } from '#shared/domain/draft/repair-rows.ts'
import { proofText } from '#shared/texts/proofs/proof-text.ts'
import { context, draftRow, forms, mappedRow, recordFor } from './records.ts'

const rules = context()
const told = (field: string, value: string): readonly string[] =>
  validateDraft(rules, [draftRow(5, recordFor(rules, { [field]: value }))])
    .findings.filter((finding) => finding.field === field)
    .map(({ severity, code, suggestion, choices }) =>
      [severity, code, suggestion?.value, choices && `[${choices.map(({ value }) => value).join('|')}]`]
        .filter((part) => part !== undefined)
        .join(' '),
    )

const freeText = ['DireccionResidencia', 'DireccionLabor', 'BarrioResidencia', 'BarrioLabor', 'Cargo'] as const

describe('letters damaged by an encoding', () => {
  it.each([
    ['Nombres', 'ANA MUÃ‘OZ', 'error text.damaged-letters ANA MUÑOZ'],
    ['Nombres', 'ANA MU¥OZ', 'error text.damaged-letters ANA MUÑOZ'],
    ['Nombres', 'ANA MU&Ntilde;OZ', 'error text.damaged-letters ANA MUÑOZ'],
    ['Nombres', 'ANA MU?OZ', 'error text.broken-character [ANA MUÑOZ]'],
    ['Nombres', 'ANA MU\ufffdOZ', 'error text.broken-character [ANA MUÑOZ]'],
    ['Nombres', 'ANA QU?XZ', 'error text.broken-character'],
    ['Nombres', 'Ib\u00adáñez Amparo', 'error text.invisible-character Ibáñez Amparo'],
    ['Nombres', 'ANA MAR\u00c3\u00adA', 'error text.damaged-letters ANA MARÍA'],
    ['Nombres', 'ANA PÉREZ 😀', 'error text.symbols ANA PÉREZ'],
    ['Nombres', 'ANA МUÑOZ', 'error text.damaged-letters ANA MUÑOZ'],
    ['BarrioResidencia', 'La MontaÃ±a', 'error text.damaged-letters La Montaña'],
    ['Cargo', 'T?cnico', 'error text.broken-character [Técnico]'],
    ['Cargo', 'Dise#adora', 'error text.broken-character [Diseñadora]'],
    ['BarrioLabor', 'Santa Ba´rbara', 'error text.damaged-letters Santa Bárbara'],
    ['Nombres', 'Yeison çngel', 'error text.damaged-letters Yeison Ángel'],
    ['Nombres', 'BEGO¥A GONZ LEZ', 'error text.damaged-letters BEGOÑA GONZÁLEZ'],
    ['Cargo', 'Vendedor ⭐⭐', 'error text.symbols Vendedor'],
    ['DireccionLabor', 'Calle 5 NÂ° 23', 'error text.damaged-letters Calle 5 N° 23'],
  ])('%s %s', (field, value, expected) => expect(told(field, value)).toEqual([expected]))

  it('are reported with the kind of damage, even where forms require capitals', () => {
    const row = mappedRow(2, recordFor(forms(), { Nombres: 'Ana PÃºñez MuÃ±oz ÃšsÃ³ga' }))
    const [finding] = validateRows(forms(), [row]).findings.filter(({ field }) => field === 'Nombres')
    expect(finding?.suggestion?.value).toBe('ANA PÚÑEZ MUÑOZ ÚSÓGA')
    const proof = finding?.suggestion?.proof
    expect(proof && proofText(proof, 'es')).toBe(
      'Se escribió en UTF-8 y se leyó como Windows; así vuelve a ser lo que era.',
    )
  })
})

describe('fillers', () => {
  const fillers = [
    '.',
    '-',
    '--',
    '...',
    '_',
    '*',
    '0',
    '000',
    'xxx',
    'XX',
    'nan',
    'NaT',
    'NULL',
    '<null>',
    'undefined',
    'none',
    'Pendiente',
    'POR DEFINIR',
  ]
  it.each(fillers.flatMap((filler) => freeText.map((field) => [field, filler] as const)))('%s %s', (field, filler) => {
    expect(told(field, filler)).toEqual(['error text.filler'])
  })
  it.each([
    ['BarrioResidencia', 'No aplica', ['error text.maybe-filler']],
    ['DireccionResidencia', 'S/N', ['error text.maybe-filler']],
    ['BarrioLabor', 'N/A', ['error text.maybe-filler']],
    ['Cargo', 'N/A', ['error text.filler']],
    ['Cargo', 'No aplica', ['error text.filler']],
    ['Celular', 'no tiene', ['error text.filler']],
    ['CorreoElectronico', 'SIN DATO', ['error text.filler']],
    ['NumeroIdentificacion', '0', ['error text.filler']],
    ['NumeroContrato', 'PENDIENTE', ['error text.filler']],
    ['Ibc', '-', ['error text.filler']],
    ['Nombres', 'No registra', ['error text.filler']],
    ['FechaNacimiento', 'pendiente', ['error text.filler']],
    ['FechaNacimiento', '00/00/0000', ['error text.filler']],
    ['FechaRetiroUltimoContrato', 'N/A', ['error text.filler ']],
    ['FechaRetiroUltimoContrato', 'Activo', ['error date.invalid-format']],
    ['FechaRetiroUltimoContrato', '00/00/0000', ['error text.filler ']],
    ['FechaRetiroUltimoContrato', '0', ['error text.filler ']],
    ['CodigoPaisNacimiento', 'NA', ['warning catalogue.unknown-code']],
  ])('%s %s', (field, value, expected) => {
    if (field === 'CodigoPaisNacimiento') expect(told(field, value)).not.toContain('error text.filler')
    else expect(told(field, value)).toEqual(expected)
  })
  it('an optional field is cleared by its suggestion, and is valid then', () => {
    const row = draftRow(2, recordFor(rules, { FechaRetiroUltimoContrato: 'No aplica' }))
    const outcome = applySuggestions(validateDraft(rules, [row]))
    expect(outcome.rows[0]?.values.FechaRetiroUltimoContrato).toBe('')
    expect(validateDraft(rules, outcome.rows).findings).toEqual([])
  })
})

describe('marks for "same as above"', () => {
  const rows = (field: string, ...values: readonly string[]) =>
    values.map((value, index) =>
      draftRow(
        index + 2,
        recordFor(rules, {
          NumeroContrato: `CT${index}`,
          NumeroIdentificacion: String(1020304200 + index),
          [field]: value,
        }),
      ),
    )
  const shown = (field: string, ...values: readonly string[]): readonly string[] =>
    validateDraft(rules, rows(field, ...values)).findings.map(
      ({ row, code, suggestion }) => `${row} ${code} ${suggestion?.value ?? ''}`,
    )

  it.each(['"', "''", '´´', 'ÍDEM', 'idem', 'Id.', '”', '" "', '-"-', 'Igual', 'lo mismo'])(
    '%s is offered it',
    (ditto) => {
      expect(shown('BarrioResidencia', 'Centro', ditto, ditto)).toEqual([
        '3 text.same-as-above Centro',
        '4 text.same-as-above Centro',
      ])
    },
  )
  it('also for a code or a date, never for personal values', () => {
    expect(shown('CodigoDaneCiudadLabor', '05001', '"')).toEqual(['3 text.same-as-above 05001'])
    expect(shown('FechaIngreso', '01/11/2026', 'ídem')).toEqual(['3 text.same-as-above 01/11/2026'])
    expect(shown('CorreoElectronico', 'ana@empresa.com', '"')).toEqual(['3 text.filler '])
    expect(shown('Nombres', 'ANA PÉREZ', 'Ídem')).toEqual(['3 text.filler '])
    expect(shown('Cargo', '"', '"')).toEqual(['2 text.same-as-above ', '3 text.same-as-above '])
    expect(shown('Cargo', 'Analista', '.', '"')).toEqual(['3 text.filler ', '4 text.same-as-above '])
  })
  it('follows later changes above', () => {
    const all = rows('Cargo', 'Analista', '"', '"')
    const validator = createDraftValidator(rules, all)
    const [first, second] = all
    if (first === undefined || second === undefined) throw new Error('rows')
    const offered = (
      list: readonly { readonly row: number; readonly findings: readonly { suggestion: unknown }[] }[],
    ) => list.map(({ row, findings }) => [row, findings.map(({ suggestion }) => suggestion)])
    const changed = validator.revalidateRow(editRow(first, 'Cargo', 'Gerente'))
    expect(offered(changed.crossRow)).toMatchObject([
      [3, [{ value: 'Gerente' }]],
      [4, [{ value: 'Gerente' }]],
    ])
    const nearer = validator.revalidateRow(editRow(second, 'Cargo', 'Auxiliar'))
    expect(nearer.own.findings).toEqual([])
    expect(offered(nearer.crossRow)).toMatchObject([[4, [{ value: 'Auxiliar' }]]])
    expect(offered(validator.revalidateRow(second).crossRow)).toMatchObject([[4, [{ value: 'Gerente' }]]])
  })
})

describe('names', () => {
  it.each([
    ['ANA', ['error name.single-word']],
    ['ANA MUN0Z', ['error name.has-digits ANA MUNOZ']],
    ['ANA P3REZ', ['error name.has-digits']],
    ['ANA PÉREZ 2', ['error name.has-digits']],
    ['PÉREZ GÓMEZ, ANA', ['error name.has-symbols [ANA PÉREZ GÓMEZ]']],
    ['ANA_PÉREZ', ['error name.has-symbols [ANA PÉREZ]']],
    ['ANA PÉREZ*', ['error name.has-symbols [ANA PÉREZ]']],
    ['ANA PÉREZ (RETIRADA)', ['error name.has-symbols [ANA PÉREZ]']],
    ['ANA PÉREZ - INCAPACITADA', ['error name.has-symbols [ANA PÉREZ]']],
    ['ANA PÉREZ INCAPACITADA', ['error name.has-symbols [ANA PÉREZ]']],
    ['ANA PÉREZ SIN SEGUNDO APELLIDO', ['error name.has-symbols [ANA PÉREZ]']],
    ['ANA NO TIENE PÉREZ', ['error name.has-symbols [ANA PÉREZ]']],
    ['ANA – PÉREZ', ['error name.has-symbols [ANA PÉREZ]']],
    ['ANA N/A PÉREZ', ['error name.has-symbols']],
    ['ANA (ninguno) PÉREZ', ['error name.has-symbols']],
    ['ANA MARÍA Ing. PÉREZ', ['error name.has-symbols [ANA MARÍA PÉREZ]']],
    ['ANA Sra PÉREZ', ['error name.has-symbols [ANA PÉREZ]']],
    ['ANA/PÉREZ', ['error name.has-symbols']],
    ['ANA . PÉREZ', ['error name.has-symbols [ANA PÉREZ]']],
    ['ANA - PÉREZ NA', ['error name.has-symbols [ANA PÉREZ]']],
    ['Sra. ANA PÉREZ', ['error name.has-symbols [ANA PÉREZ]']],
    ['NOMBRE APELLIDO', ['error name.placeholder']],
    ['Nombres y Apellidos', ['error name.placeholder']],
    ['PRUEBA PRUEBA', ['error name.placeholder']],
    ['Usuario Prueba', ['error name.placeholder']],
    ['Ana Prueba', ['error name.placeholder']],
    ['TEST TEST', ['error name.placeholder']],
    ['Pepito Pérez', ['error name.placeholder']],
    ['Fulano de Tal', ['error name.placeholder']],
    ['N N', ['error name.placeholder']],
    ['N.N.', ['error name.placeholder']],
    ['A B C', ['error name.placeholder']],
    ['AAAA BBBB', ['error name.placeholder']],
    ['XXXXX XXXX', ['error name.has-symbols']],
    ['NaT NaT', ['error name.has-symbols']],
    ['TEST', ['error text.filler']],
    ['SIN NOMBRE', ['error text.filler']],
    ['POR DEFINIR', ['error text.filler']],
    ['NaT', ['error text.filler']],
    ['EMPRESA ABC S.A.S.', ['error name.is-a-company']],
    ['Inversiones Gómez Ltda', ['error name.is-a-company']],
    ['TRANSPORTES DEL SUR S.A.', ['error name.is-a-company']],
    ['TRANSPORTES DEL SUR SA', ['error name.is-a-company']],
    ['ACME SAS NIT 900.123.456-8', ['error name.is-a-company']],
    ['Fundación Vida Nueva', ['error name.is-a-company']],
    ['ANA RUIZ / ACME SAS', ['error name.is-a-company ANA RUIZ']],
    ['ACME S.A.S. - ANA RUIZ', ['error name.is-a-company ANA RUIZ']],
    ['Ana Ruiz (Acme Ltda.)', ['error name.is-a-company Ana Ruiz']],
    ['ANA / ACME S.A.S. RUIZ PÉREZ', ['error name.is-a-company']],
    ['ACME S.A.S. N/A RUIZ PÉREZ', ['error name.is-a-company']],
    ['ANA RUIZ / LUIS PÉREZ / ACME SAS', ['error name.is-a-company']],
  ])('%s', (value, expected) => expect(told('Nombres', value)).toEqual(expected))

  it.each([
    'MARÍA DE LA O',
    "LUISA D'ANDREIS",
    'LUZ DEL SOL SANTA',
    'MA. FERNANDA PEÑA-GÓMEZ',
    'INGRID XIOMARA DRAGO',
    'SIN-YI NANDO NINA',
    'ANA NONI LICETH ABGAR',
    'DON JUAN VACA RETIRO',
    'NOMBERTO RUIZ',
    'CRISTO REY PÉREZ',
    'MARÍA E. S. GÓMEZ',
    'LUZ DÍAZ EMPRESARES',
    'TESTA ROSSI CÍAS',
    'ELSA SASTRE NITOLA',
  ])('%s is a name', (value) => expect(told('Nombres', value)).toEqual([]))

  it('a doubt ends when it is confirmed', () => {
    for (const code of [
      'name.single-word',
      'name.has-digits',
      'name.has-symbols',
      'name.placeholder',
      'name.is-a-company',
      'text.maybe-filler',
      'text.no-letters',
    ]) {
      expect([code, isDoubt({ code, severity: 'error' })]).toEqual([code, true])
    }
    const confirmed = {
      ...rules,
      isConfirmed: (field: string, value: string) => field === 'Nombres' && value === 'ANA',
    }
    expect(validateDraft(confirmed, [draftRow(2, recordFor(rules, { Nombres: 'ANA' }))]).findings).toEqual([])
  })
})

describe('no false alarm', () => {
  const given = 'Ana María José Ángela Luz Íngrid Óscar Jhon Yeimy Ma. Michaël Zoë Nīna'.split(' ')
  const surnames = [
    'de la O',
    'Muñoz',
    "O'Neill",
    'D´Andreis',
    'O’Brien',
    'Ñáñez',
    'Peña-Gómez',
    'Von Müller',
    'Da Conceição',
    'Ng',
    'E',
    'Nulle',
    'Idárraga',
    'Noneto',
    'Pendientes Ruiz',
  ]
  const neighbourhoods = [
    'Centro',
    '20 de Julio',
    '7 de Agosto',
    'La O',
    'El Vacío Alto',
    'Villa Idema',
    'Nicolás de Federmán',
    'Ninguno Más',
    'Los Andes II',
    'El Peñón (etapa 2)',
    'Vda. El Salitre',
    'Barrio “La Paz”',
    'Sn. Martín',
    'Nadie',
    '12 de Octubre',
  ]
  const addresses = [
    'Cra 7 # 12-34',
    'Mz 3 Lt 5',
    'Km 2 vía Chía–Cajicá',
    'Cl 45 Sur No. 23-10 Int. 2 Apto 301',
    'Calle 10 N° 20 - 30',
    'Dg 15 B Nº 2 E 14',
    'Vereda La Unión, finca Buenos Aires',
    'AK 68 # 0-25',
    'Autopista Medellín km 3.5, Bodega 8 & 9',
    'Carrera 7ª # 1-2',
    '0 # 12-34 Calle',
  ]
  const jobs = [
    'Analista',
    'Técnico en Sistemas',
    'Auxiliar II',
    'Jefe de I+D',
    'Coord. de Nómina',
    'Operario (turno 2)',
    'Chef',
  ]

  it.each([
    [
      'Nombres',
      fc
        .tuple(fc.constantFrom(...given), fc.subarray(surnames, { minLength: 1, maxLength: 3 }))
        .map(([one, more]) => [one, ...more].join(' ')),
    ],
    ['BarrioResidencia', fc.constantFrom(...neighbourhoods)],
    ['DireccionResidencia', fc.constantFrom(...addresses)],
    ['Cargo', fc.constantFrom(...jobs)],
  ] as const)('%s, unchanged and in capitals', (field, good) => {
    fc.assert(
      fc.property(good, fc.boolean(), (text, capitals) => {
        const value = capitals ? text.toLocaleUpperCase('es') : text
        expect([value, told(field, value)]).toEqual([value, []])
      }),
      { numRuns: 300 },
    )
  })
})
