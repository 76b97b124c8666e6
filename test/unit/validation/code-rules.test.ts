import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeSnapshot } from '#main/catalogues/catalogue-table.ts'
import { createDraftValidator, validateDraft } from '#main/validation/validate-rows.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { isDoubt } from '#shared/domain/draft/finding-codes.ts'
import { applySuggestions } from '#shared/domain/draft/repair-rows.ts'
import { isGenderCode } from '#shared/domain/reading/gender-reader.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { context, draftRow, knowledge, official, recordFor, reference } from './records.ts'

const rules = context()
const rowOf = (row: number, changes: Readonly<Record<string, string>>): DraftRow =>
  draftRow(
    row,
    recordFor(rules, { NumeroIdentificacion: String(1_020_304_200 + row), NumeroContrato: `CT${row}`, ...changes }),
  )

const findingsOf = (field: string, value: string, by = rules): readonly Finding[] =>
  validateDraft(by, [draftRow(5, recordFor(by, { [field]: value }))]).findings.filter((one) => one.field === field)

/** `error code suggestion` or `error code [choice, choice]`. */
const told = (field: string, value: string, by = rules): readonly string[] =>
  findingsOf(field, value, by).map(({ severity, code, suggestion, choices }) =>
    [severity, code, suggestion?.value ?? (choices ? `[${choices.map((choice) => choice.value).join(', ')}]` : '')]
      .join(' ')
      .trim(),
  )

const withOfficial = (...tables: Parameters<typeof official>[]) => {
  const catalogues = composeSnapshot([...reference, ...tables.map((table) => official(...table))])
  return context({ catalogues, readers: createValueReaders(knowledge, catalogues) })
}

describe('what no list could hold is an error, what only the reference doubts is a warning', () => {
  it.each([
    ['CodigoNacionalidad', 'Colombiana', ['error code.is-a-name CO']],
    ['CodigoNacionalidad', 'Venezolano(a)', ['error code.is-a-name VE']],
    ['CodigoPaisNacimiento', 'COL', ['error country.mixed-forms CO']],
    ['CodigoNacionalidad', 'VEN', ['error country.mixed-forms VE']],
    ['CodigoNacionalidad', 'MAS', ['error code.unlikely']],
    ['CodigoNacionalidad', 'ZZZ', ['warning code.unlikely']],
    ['CodigoPaisNacimiento', '170', ['error code.other-form CO']],
    ['CodigoPaisNacimiento', 'co', ['error code.other-form CO']],
    ['CodigoPaisNacimiento', 'CO - Colombia', ['error code.is-a-name CO']],
    ['CodigoPaisNacimiento', 'NA', ['error code.maybe-filler']],
    ['CodigoPaisNacimiento', 'N/A', ['error text.filler']],
    ['CodigoPaisNacimiento', 'XX', ['warning code.unlikely']],
    ['TipoDocumentoIdentificacion', 'ID', ['warning code.unlikely [CC]']],
    ['CodigoEntidad', 'EPS 037', ['error code.not-a-code EPS037']],
    ['CodigoEntidad', 'eps037', ['error code.other-form EPS037']],
    ['CodigoEntidad', '37', ['error code.other-form EPS037']],
    ['CodigoEntidad', 'SURA EPS', ['error code.is-a-name EPS010']],
    ['CodigoEntidad', 'EPS SANITAS S.A.S', ['error code.is-a-name EPS005']],
    ['CodigoEntidad', 'EPS037 - SANITAS', ['error code.is-a-name [EPS037, EPS005]']],
    ['CodigoEntidad', 'Coosalud', ['error code.is-a-name EPS042']],
    ['CodigoEntidad', 'la nueva', ['error code.is-a-name EPS037']],
    ['CodigoEntidad', 'Nueva', ['error code.is-a-name']],
    ['CodigoEntidad', 'EPS Sura (Medellin)', ['error code.is-a-name EPS010']],
    ['CodigoEntidad', 'SANITAS - BOGOTA', ['error code.is-a-name EPS005']],
    ['CodigoEntidad', 'Medellín', ['error code.is-a-name']],
    ['CodigoEntidad', 'Porvenir', ['error administrator.wrong-kind']],
    ['CodigoEntidad', 'Coomeva', ['error administrator.no-longer', 'error code.is-a-name']],
    ['CodigoEntidad', 'EPS016', ['warning administrator.no-longer']],
    ['CodigoEntidad', 'EPS999', ['warning catalogue.unknown-code']],
    ['CodigoEntidad', 'xyz', ['error code.unlikely']],
    ['CodigoEntidad', '0', ['error code.unlikely']],
    ['CodigoEntidad', 'Otra cosa', ['error code.is-a-name']],
    ['TipoDocumentoIdentificacion', 'CEDULA', ['error code.is-a-name CC']],
    ['TipoDocumentoIdentificacion', 'PPT', ['warning code.other-form PT']],
    ['TipoDocumentoIdentificacion', '13', ['error document-type.not-a-code CC']],
    ['TipoDocumentoIdentificacion', 'C.C./NIT', ['warning document-type.elsewhere', 'error document-type.not-a-code']],
    ['TipoDocumentoIdentificacion', 'DNI', ['warning document-type.elsewhere']],
    ['TipoDocumentoIdentificacion', 'C', ['error code.unlikely [CC]']],
    ['TipoDocumentoIdentificacion', '1', ['error document-type.not-a-code']],
    ['Genero', 'Mujer', ['error code.is-a-name FEM']],
    ['Genero', 'H', ['error code.other-form MAS']],
    ['Genero', '1', ['error code.unlikely']],
    ['Genero', 'M', ['error gender.ambiguous-letter [MAS, FEM]']],
    ['CodigoDaneCiudadLabor', '05001000', ['error dane.wrong-length 05001']],
    ['CodigoDaneCiudadLabor', '5.001', ['error dane.wrong-length 05001']],
    ['CodigoDaneCiudadLabor', 'Cali (Valle del Cauca)', ['error code.is-a-name 76001']],
    ['CodigoDaneCiudadLabor', 'Medelin', ['error code.is-a-name 05001']],
    ['CodigoDaneCiudadLabor', 'Armenia', ['error code.is-a-name [05059, 63001]']],
    ['CodigoDaneCiudadLabor', '05001 - BOGOTÁ', ['error code.is-a-name [05001, 11001]']],
    ['CodigoDaneCiudadLabor', '99666', ['warning dane.given-up [99624]']],
    ['CodigoDaneCiudadLabor', 'Caracas', ['error dane.wrong-length']],
    ['CodigoDaneCiudadLabor', '.', ['error text.filler']],
  ])('%s %s', (field, value, expected) => {
    expect(told(field, value)).toEqual(expected)
  })

  it('says why, in both languages', () => {
    const [armenia] = findingsOf('CodigoDaneCiudadLabor', 'Armenia')
    expect(armenia?.choices).toEqual([
      { value: '05059', name: 'Armenia (Antioquia)' },
      { value: '63001', name: 'Armenia (Quindío)' },
    ])
    const [kind] = findingsOf('CodigoEntidad', 'Porvenir')
    expect(findingText(kind ?? { code: '', parameters: {} }, 'es')).toContain('Es una AFP, y aquí va una EPS.')
    const [medelin] = findingsOf('CodigoDaneCiudadLabor', 'Ibage')
    expect(medelin?.suggestion).toMatchObject({ kind: 'code.misspelt', proof: { code: 'place.misspelt' } })
  })

  it("the employees' regime is proposed, and never treated as certain", () => {
    const [coosalud] = findingsOf('CodigoEntidad', 'Coosalud')
    expect(coosalud?.choices?.map(({ value }) => value)).toEqual(['EPS042', 'ESSC24', 'ESS024', 'EPSS42'])
    expect(coosalud?.suggestion?.proof?.code).toBe('entity.contributory')
  })

  it('a confirmed doubt is settled; a name in place of a code cannot be confirmed', () => {
    const confirmed = context({ isConfirmed: () => true })
    for (const [field, value] of [
      ['CodigoPaisNacimiento', 'COL'],
      ['CodigoEntidad', 'EPS016'],
      ['Genero', 'F'],
      ['Genero', 'M'],
      ['CodigoDaneCiudadLabor', '94663'],
      ['Afp', 'No aplica - pensionado'],
    ] as const) {
      expect([value, told(field, value, confirmed)]).toEqual([value, []])
    }
    for (const [field, value] of [
      ['CodigoEntidad', 'Coomeva'],
      ['CodigoEntidad', 'EPS 037'],
      ['CodigoDaneCiudadLabor', 'Armenia'],
      ['Arl', 'Porvenir'],
    ] as const) {
      expect([value, findingsOf(field, value, confirmed).some(({ severity }) => severity === 'error')]).toEqual([
        value,
        true,
      ])
    }
  })

  it('without any list nothing is called wrong', () => {
    const catalogues = composeSnapshot([])
    const none = context({ catalogues, readers: createValueReaders(knowledge, catalogues) })
    expect(told('Genero', 'M', none)).toEqual(['warning catalogue.not-verified'])
    expect(told('CodigoEntidad', 'EPS999', none)).toEqual(['warning catalogue.not-verified'])
    expect(told('CodigoDaneCiudadLabor', 'Cali', none)).toEqual(['error dane.wrong-length'])
  })
})

describe('the bundled lists are not authoritative', () => {
  const codeLike = fc.stringMatching(/^[A-Z0-9]{2,3}(-\d{1,2})?$/)
  const fields = ['CodigoNacionalidad', 'CodigoPaisNacimiento', 'CodigoEntidad', 'TipoDocumentoIdentificacion'] as const
  const isOfForm = (field: string, value: string): boolean => {
    if (field === 'TipoDocumentoIdentificacion') return !/-|^\d/.test(value)
    return field !== 'CodigoEntidad' || (/\d/.test(value) && !/^\d\d$/.test(value))
  }

  it('a text in the form of a code is no error because only they lack it', () => {
    fc.assert(
      fc.property(codeLike, fc.constantFrom(...fields), (value, field) => {
        fc.pre(isOfForm(field, value) && !isGenderCode(value))
        const errors = findingsOf(field, value).filter(({ severity }) => severity === 'error')
        // Fillers for "no value", two forms in one file, and another form of a known code are asked about.
        const asked = ['text.filler', 'code.maybe-filler', 'code.other-form', 'country.mixed-forms']
        expect(errors.filter(({ code }) => !asked.includes(code))).toEqual([])
      }),
      {
        examples: [
          ['COL', 'CodigoNacionalidad'],
          ['14-28', 'CodigoEntidad'],
          ['X1', 'CodigoPaisNacimiento'],
        ],
      },
    )
  })

  it('a code that the imported list lacks is an error in every field', () => {
    const codes = withOfficial(
      ['country', [{ code: 'X1', name: 'Uno' }]],
      ['eps', [{ code: 'X1', name: 'Uno' }]],
      ['document-type', [{ code: 'X1', name: 'Uno' }]],
    )
    fc.assert(
      fc.property(codeLike, fc.constantFrom(...fields), (value, field) => {
        fc.pre(isOfForm(field, value) && value !== 'X1')
        expect([value, findingsOf(field, value, codes).some(({ severity }) => severity === 'error')]).toEqual([
          value,
          true,
        ])
      }),
    )
  })
})

describe('an official list', () => {
  it('is taken to the letter, and known words map to its codes', () => {
    const codes = withOfficial(
      ['country', [{ code: 'COL', name: 'Colombia' }]],
      ['eps', [{ code: '12', name: 'NUEVA EPS' }]],
    )
    expect(told('CodigoNacionalidad', 'COL', codes)).toEqual([])
    expect(told('CodigoNacionalidad', 'CO', codes)).toEqual(['error catalogue.unknown-code COL'])
    expect(told('CodigoNacionalidad', 'Colombiano', codes)).toEqual(['error code.is-a-name COL'])
    expect(told('CodigoEntidad', '12', codes)).toEqual([])
    expect(told('CodigoEntidad', 'EPS037', codes)).toEqual(['error catalogue.unknown-code 12'])
    expect(told('CodigoEntidad', 'EPS010', codes)).toEqual(['error catalogue.unknown-code'])
  })
  it('with codes that the wire format refuses is no help', () => {
    const odd = withOfficial(['dane', [{ code: '5001', name: 'Medellín' }]], ['eps', [{ code: 'EPS 1', name: 'X' }]])
    expect(told('CodigoDaneCiudadLabor', '5001', odd)).toEqual(['error dane.wrong-length'])
    expect(told('CodigoEntidad', 'EPS 1', odd)).toEqual(['error code.not-a-code'])
  })
})

describe('Afp and Arl', () => {
  it.each([
    ['Afp', 'Porvenir', []],
    ['Afp', 'PORVENIR S.A.', []],
    ['Afp', 'AFP Protección', []],
    ['Afp', 'Colpensiones', []],
    ['Arl', 'ARL SURA', []],
    ['Arl', 'Sura', []],
    ['Arl', 'Positiva Compañía de Seguros S.A.', []],
    ['Arl', 'Seguros Bolívar', []],
    ['Afp', 'Nueva EPS', ['error administrator.wrong-kind']],
    ['Afp', 'Sura', ['error administrator.wrong-kind']],
    ['Arl', 'Porvenir', ['error administrator.wrong-kind']],
    ['Arl', 'Comfama', ['error administrator.wrong-kind']],
    ['Afp', 'Fondo de pensiones', ['error administrator.not-known']],
    ['Arl', 'Riesgo I', ['error administrator.not-known']],
    ['Afp', 'No aplica - pensionado', ['error administrator.not-known']],
    ['Afp', 'xyz', ['error administrator.not-known']],
    ['Afp', 'No cotiza', ['error administrator.not-known']],
    ['Arl', 'No aplica - pensionado', ['error administrator.not-known']],
    ['Arl', 'Seguros de la Sabana', ['warning administrator.not-known']],
    ['Afp', 'Porbenir', ['warning administrator.not-known Porvenir']],
    ['Afp', 'Horizonte', ['warning administrator.no-longer [Porvenir]']],
    ['Afp', 'ING', ['warning administrator.no-longer [Protección]']],
    ['Arl', 'Suratep', ['warning administrator.no-longer [Sura]']],
    ['Afp', '25-14', ['error name.is-a-code Colpensiones']],
    ['Afp', '230301 - PORVENIR', ['error name.is-a-code Porvenir']],
    ['Arl', 'ARL 14-23', ['error name.is-a-code Positiva']],
    ['Arl', '1', ['error name.is-a-code']],
    ['Arl', '-', ['error text.filler']],
  ])('%s %s', (field, value, expected) => {
    const shown = findingsOf(field, value).some(
      ({ code }) => code === 'administrator.not-known' || code === 'administrator.wrong-kind',
    )
    expect(told(field, value).map((line) => (shown ? line.replace(/ \[.*/, '') : line))).toEqual(expected)
  })

  it('every active administrator is accepted under each of its names, and is wrong in the other column', () => {
    for (const { kind, commonName, officialName, aliases, isActive, confidence } of knowledge.entities) {
      if (!isActive || confidence === 'low' || (kind !== 'afp' && kind !== 'arl')) continue
      const [own, other] = kind === 'afp' ? ['Afp', 'Arl'] : ['Arl', 'Afp']
      for (const name of [commonName, officialName, ...aliases].filter((one) => !/\d/.test(one))) {
        expect([name, told(own, name)]).toEqual([name, []])
        expect([name, findingsOf(other, name)[0]?.severity]).toEqual([name, 'error'])
      }
    }
  })

  const letters = fc.string({ minLength: 1, maxLength: 12 })
  const spelling = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
  )
  // Some are also names of defunct administrators, or of other kinds: `ING` names both an active and a defunct one.
  const names = knowledge.entities.flatMap(({ commonName, officialName, aliases }) => [
    commonName,
    officialName,
    ...aliases,
  ])
  const name = fc.tuple(fc.constantFrom('ING', ...names), spelling).map(([one, spelt]) => spelt(one))

  it('a text that names none is never accepted silently', () => {
    fc.assert(
      fc.property(fc.oneof(letters, name), fc.constantFrom('Afp', 'Arl'), (text, field) => {
        fc.pre(text.trim() !== '' && text.trim() === text)
        const known = rules.readers?.knownEntities(field === 'Afp' ? 'afp' : 'arl', text) ?? []
        const active = known.filter(({ isActive }) => isActive)
        const isTold = findingsOf(field, text).length > 0
        if (active.length === 0) expect([text, isTold]).toEqual([text, true])
        else if (active.length === known.length && /^\D+$/.test(text)) expect([text, isTold]).toEqual([text, false])
      }),
      { examples: [['inG', 'Afp']] },
    )
  })
})

describe('M in a column', () => {
  const genders = (...values: readonly string[]) => values.map((Genero, index) => rowOf(index + 2, { Genero }))
  const answers = (rows: readonly DraftRow[]) =>
    validateDraft(rules, rows)
      .findings.filter(({ code }) => code === 'gender.ambiguous-letter')
      .map(({ row, suggestion, choices }) => [row, suggestion?.value ?? choices?.length])

  it('is masculino beside F, mujer beside H, and a question beside neither or both', () => {
    expect(answers(genders('M', 'F', 'M'))).toEqual([
      [2, 'MAS'],
      [4, 'MAS'],
    ])
    expect(answers(genders('M', 'H'))).toEqual([[2, 'FEM']])
    expect(answers(genders('M', 'M'))).toEqual([
      [2, 2],
      [3, 2],
    ])
    expect(answers(genders('M', 'H', 'F'))).toEqual([[2, 2]])
    expect(answers(genders('MAS', 'FEM'))).toEqual([])
  })

  it("is still judged by the file's original values when other rows are corrected", () => {
    const rows = genders('M', 'H', 'H')
    const outcome = applySuggestions(validateDraft(rules, rows), { field: 'Genero' })
    expect(outcome.rows.map(({ values }) => values.Genero)).toEqual(['FEM', 'MAS', 'MAS'])
    const corrected = rows.map((row) =>
      row.values.Genero === 'H'
        ? { ...row, values: { ...row.values, Genero: 'MAS' }, originals: { Genero: 'H' } }
        : row,
    )
    expect(answers(corrected)).toEqual([[2, 'FEM']])
  })

  it('an official M is doubtful only where H occurs beside it', () => {
    const letters = withOfficial([
      'gender',
      [
        { code: 'F', name: 'Femenino' },
        { code: 'M', name: 'Masculino' },
      ],
    ])
    const found = (rows: readonly DraftRow[]) =>
      validateDraft(letters, rows).findings.map(({ row, code, suggestion }) => [row, code, suggestion?.value])
    expect(found(genders('M', 'F', 'M'))).toEqual([])
    expect(found(genders('M', 'M'))).toEqual([])
    expect(found(genders('M', 'H'))).toEqual([
      [2, 'gender.ambiguous-letter', 'F'],
      [3, 'catalogue.unknown-code', 'M'],
    ])
  })

  it('changes of single rows give what a validation of everything gives', () => {
    const values = fc.constantFrom('M', 'F', 'H', 'FEM', 'MAS', 'Mujer', 'Hombre', 'm', '')
    const byRow = (findings: readonly Finding[]) =>
      findings
        .filter(({ field }) => field === 'Genero')
        .map((one) => JSON.stringify(one))
        .sort()
    fc.assert(
      fc.property(
        fc.array(values, { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), values), { maxLength: 6 }),
        (column, edits) => {
          const rows = genders(...column)
          const validator = createDraftValidator(rules, rows)
          const present = new Map(rows.map((row) => [row.row, validator.findings(row)]))
          for (const [place, value] of edits) {
            const at = place % rows.length
            const before = rows[at]
            if (before === undefined) continue
            const edited = { ...before, values: { ...before.values, Genero: value } }
            rows[at] = edited
            const { own, crossRow } = validator.revalidateRow(edited)
            present.set(own.row, own.findings)
            for (const other of crossRow) {
              const kept = (present.get(other.row) ?? []).filter(({ code }) => code !== 'gender.ambiguous-letter')
              present.set(other.row, [...kept, ...other.findings.filter(({ field }) => field === 'Genero')])
            }
          }
          expect(byRow([...present.values()].flat())).toEqual(byRow(validateDraft(rules, rows).findings))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('is asked as one question', () =>
    expect(isDoubt({ code: 'gender.ambiguous-letter', severity: 'error' })).toBe(true))
})
