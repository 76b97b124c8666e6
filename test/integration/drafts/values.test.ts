import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import type { ValueQuestion, ValueReview } from '#shared/domain/draft/value-question.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { valueCountText } from '#shared/texts/draft/value-count-text.ts'
import { contentOf, type DraftDesk, expectCurrent, openDraftDesk, person, unwrap } from './draft-desk.ts'

const review = async ({ drafts }: Pick<DraftDesk, 'drafts'>, id: DraftId): Promise<ValueReview> =>
  unwrap(await drafts.values(id))

const question = async (desk: Pick<DraftDesk, 'drafts'>, id: DraftId, field: string, value: string) =>
  (await review(desk, id)).questions.find((one) => one.field === field && one.value === value)

const write = async ({ drafts }: Pick<DraftDesk, 'drafts'>, id: DraftId, field: string, value: string, to: string) =>
  unwrap(await drafts.answerValues(id, [{ field, value, answer: 'write', to }]))

/** Meaningless values: no list contains them and no reader guesses them. */
const unknownEps = 'QWZXK'
const unknownCity = 'Zzyzx del Norte'

describe('doubtful values of a draft', () => {
  test('are asked about once each, with how many rows have them, whatever else the rows contain', async () => {
    const desk = await openDraftDesk()
    const records = [
      person(1, { CodigoEntidad: unknownEps }),
      person(2, { CodigoEntidad: unknownEps, CodigoDaneCiudadLabor: unknownCity }),
      person(3, { CodigoDaneCiudadLabor: '5001' }),
      person(4),
      person(5, { CodigoDaneCiudadLabor: '5001', Celular: '+573001234567' }),
      person(6, { Celular: '+573001234568' }),
    ]
    const id = await desk.create(records)
    const { questions, repairs, inDoubt } = await review(desk, id)
    expect(questions.map(({ field, value, count, rows }) => [field, value, count, rows])).toEqual([
      ['CodigoDaneCiudadLabor', '5001', 2, [4, 6]],
      ['CodigoDaneCiudadLabor', unknownCity, 1, [3]],
      ['CodigoEntidad', unknownEps, 2, [2, 3]],
    ])
    expect(inDoubt).toEqual({ values: 3, cells: 5 })
    expect(valueCountText(inDoubt, 'es')).toBe('3 valores en 5 celdas')
    expect(questions[0]?.proposal).toMatchObject({ answer: 'write', value: '05001', sure: true })
    expect(questions[0]?.proposal).toMatchObject({ name: 'Medellín (Antioquia)' })
    expect(questions[1]).toMatchObject({ proposal: null, doubts: [], optional: false })
    expect(repairs).toMatchObject([
      {
        field: 'Celular',
        kind: 'phone.country-prefix',
        count: 2,
        examples: [{ row: 6, after: '3001234567' }, { row: 7 }],
      },
    ])
  })

  test('do not occur in a good draft', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(1), person(2)])
    expect(await review(desk, id)).toEqual({
      questions: [],
      inDoubt: { values: 0, cells: 0 },
      repairs: [],
      sure: 0,
      confirmed: 0,
    })
  })

  test('are written into all their rows by one answer, which is one step', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([
      person(1, { CodigoDaneCiudadLabor: unknownCity }),
      person(2, { CodigoDaneCiudadResidencia: unknownCity }),
      person(3, { CodigoDaneCiudadLabor: unknownCity }),
    ])
    const before = await contentOf(desk, id)
    const change = await write(desk, id, 'CodigoDaneCiudadLabor', unknownCity, '63001')
    expect(change.changed).toBe(3)
    expect(change.overview.undo?.es).toBe(
      '«Zzyzx del Norte» es «63001» en CodigoDaneCiudadResidencia, CodigoDaneCi… (3)',
    )
    const rows = await desk.store.drafts.allRows(id)
    expect(rows.map(({ values }) => [values.CodigoDaneCiudadLabor, values.CodigoDaneCiudadResidencia])).toEqual([
      ['63001', '05001'],
      ['11001', '63001'],
      ['63001', '05001'],
    ])
    await expectCurrent(desk, id)
    unwrap(await desk.drafts.undo(id))
    expect(await contentOf(desk, id)).toEqual(before)
    expect(await question(desk, id, 'CodigoDaneCiudadResidencia', unknownCity)).toMatchObject({
      alsoIn: ['CodigoDaneCiudadLabor'],
      count: 3,
      rows: [2, 3, 4],
    })
  })

  test('of several columns with one list are asked once, and remembered for all of them', async () => {
    const desk = await openDraftDesk()
    const armenia = { CodigoDaneCiudadNacimiento: 'Armenia', CodigoDaneCiudadResidencia: 'Armenia' }
    const rows = [person(1, { ...armenia, CodigoDaneCiudadLabor: 'Armenia' }), person(2, armenia)]
    const id = await desk.create(rows)
    const { questions, inDoubt } = await review(desk, id)
    expect(questions.map(({ field, alsoIn, value, count }) => [field, alsoIn, value, count])).toEqual([
      ['CodigoDaneCiudadNacimiento', ['CodigoDaneCiudadResidencia', 'CodigoDaneCiudadLabor'], 'Armenia', 5],
    ])
    expect(valueCountText(inDoubt, 'es')).toBe('1 valor en 5 celdas')
    await write(desk, id, 'CodigoDaneCiudadNacimiento', 'Armenia', '63001')
    expect((await review(desk, id)).questions).toEqual([])
    const again = await desk.create(rows, 'otro.csv')
    expect((await review(desk, again)).questions[0]?.proposal).toMatchObject({ value: '63001', sure: true })
    // The answer does not apply to other columns.
    const issued = person(3, { CodigoDaneCiudadExpedicionDocumentoIdentidad: 'Armenia' })
    const elsewhere = await desk.create([issued], 'tercero.csv')
    expect((await review(desk, elsewhere)).questions[0]?.proposal).toMatchObject({ value: '63001', sure: false })
  })

  test('leave sent rows unchanged, and are not counted in them', async () => {
    const desk = await openDraftDesk()
    // A code missing only in the reference is a warning: its rows can be sent.
    const unlisted = 'EPS999'
    const id = await desk.create([person(1, { CodigoEntidad: unlisted }), person(2, { CodigoEntidad: unlisted })])
    unwrap(
      await desk.application.batches.compose({ draftId: id, options: {}, onlyValid: true, chunk: null, operator: 'A' }),
    )
    const sent = (await desk.store.drafts.allRows(id)).filter(({ sentBatch }) => sentBatch !== undefined)
    expect(sent).toHaveLength(2)
    const asked = await question(desk, id, 'CodigoEntidad', unlisted)
    expect((asked?.count ?? 0) + sent.length).toBe(2)
  })

  test('that were answered meanwhile are refused, and nothing is changed', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(1, { CodigoDaneCiudadLabor: unknownCity })])
    await write(desk, id, 'CodigoDaneCiudadLabor', unknownCity, '63001')
    const again = await desk.drafts.answerValues(id, [
      { field: 'CodigoDaneCiudadLabor', value: unknownCity, answer: 'write', to: '05001' },
    ])
    expect(again).toMatchObject({ ok: false, error: { code: 'values.no-longer-asked' } })
    const notInDoubt = await desk.drafts.answerValues(id, [{ field: 'Genero', value: 'FEM', answer: 'confirm' }])
    expect(notInDoubt).toMatchObject({ ok: false, error: { code: 'values.no-longer-asked' } })
  })

  test('that the service would refuse cannot be confirmed', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(1, { CodigoDaneCiudadLabor: unknownCity })])
    const answer = { field: 'CodigoDaneCiudadLabor', value: unknownCity, answer: 'confirm' } as const
    expect(await desk.drafts.answerValues(id, [answer])).toMatchObject({
      ok: false,
      error: { code: 'values.not-confirmable' },
    })
  })

  test('with a sure proposal are accepted together, with the repairs, in one step', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([
      person(1, { CodigoDaneCiudadLabor: '5001', Celular: '+573001234567' }),
      person(2, { CodigoDaneCiudadLabor: '5001', CodigoDaneCiudadResidencia: unknownCity }),
      person(3, { Ibc: '$ 1.750.905' }),
    ])
    const before = await contentOf(desk, id)
    expect((await review(desk, id)).sure).toBe(3)
    const change = unwrap(await desk.drafts.takeSureValues(id))
    expect(change.changed).toBe(4)
    expect((await review(desk, id)).questions.map(({ value }) => value)).toEqual([unknownCity])
    await expectCurrent(desk, id)
    unwrap(await desk.drafts.undo(id))
    expect(await contentOf(desk, id)).toEqual(before)
  })

  test('include gaps only where many rows may share a value', async () => {
    const desk = await openDraftDesk()
    const gaps = { CodigoNacionalidad: '', Nombres: '' }
    const id = await desk.create([person(1, gaps), person(2, gaps), person(3, { Genero: '' })])
    const { questions } = await review(desk, id)
    expect(questions.map(({ field, value, count }) => [field, value, count])).toEqual([['CodigoNacionalidad', '', 2]])
    const change = await write(desk, id, 'CodigoNacionalidad', '', 'CO')
    expect(change.changed).toBe(2)
  })
})

describe('answers', () => {
  const inFile = (nit: string, changes: Record<string, string>) => [
    person(1, { NitEmpresa: nit, ...changes }),
    person(2, { NitEmpresa: nit, ...changes }),
  ]
  const city = { CodigoDaneCiudadLabor: unknownCity }

  test("are proposed in the company's next file, with their date, and nothing is written by itself", async () => {
    const desk = await openDraftDesk()
    const first = await desk.create(inFile('900123456', city), 'first')
    await write(desk, first, 'CodigoDaneCiudadLabor', unknownCity, '63001')
    const second = await desk.create(inFile('900123456', { CodigoDaneCiudadLabor: 'ZZYZX DEL NORTE' }), 'second')
    const asked = await question(desk, second, 'CodigoDaneCiudadLabor', 'ZZYZX DEL NORTE')
    expect(asked?.proposal).toEqual({
      answer: 'write',
      value: '63001',
      name: 'Armenia (Quindío)',
      proof: { code: 'remembered', parameters: { date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) } },
      sure: true,
    })
    expect((await desk.store.drafts.allRows(second))[0]?.values.CodigoDaneCiudadLabor).toBe('ZZYZX DEL NORTE')
    unwrap(await desk.drafts.takeSureValues(second))
    expect((await desk.store.drafts.allRows(second)).map(({ values }) => values.CodigoDaneCiudadLabor)).toEqual([
      '63001',
      '63001',
    ])
  })

  test('survive a restart', async () => {
    const desk = await openDraftDesk()
    const first = await desk.create(inFile('900123456', city), 'first')
    await write(desk, first, 'CodigoDaneCiudadLabor', unknownCity, '63001')
    const second = await desk.create(inFile('900123456', city), 'second')
    const later = { drafts: desk.restarted().drafts }
    expect((await question(later, second, 'CodigoDaneCiudadLabor', unknownCity))?.proposal).toMatchObject({
      value: '63001',
    })
  })

  test('of one company never apply to another, nor to a file of both, nor to rows without a company', async () => {
    const desk = await openDraftDesk()
    const first = await desk.create(inFile('900123456', city), 'first')
    await write(desk, first, 'CodigoDaneCiudadLabor', unknownCity, '63001')
    const proposalIn = async (name: string, records: readonly Record<string, string>[]) => {
      const id = await desk.create(records, name)
      return (await question(desk, id, 'CodigoDaneCiudadLabor', unknownCity))?.proposal
    }
    expect(await proposalIn('other', inFile('800987654', city))).toBeNull()
    expect(
      await proposalIn('both', [...inFile('900123456', city), person(3, { NitEmpresa: '800987654', ...city })]),
    ).toBeNull()
    expect(await proposalIn('nobody', inFile('', city))).toBeNull()
    // With the check digit it is still the same company.
    expect(await proposalIn('same', inFile('9001234568', city))).toMatchObject({ value: '63001' })
  })

  test('for another column of the same kind are proposed, but not accepted with the sure ones', async () => {
    const desk = await openDraftDesk()
    const first = await desk.create(inFile('900123456', city), 'first')
    await write(desk, first, 'CodigoDaneCiudadLabor', unknownCity, '63001')
    const second = await desk.create(inFile('900123456', { CodigoDaneCiudadNacimiento: unknownCity }), 'second')
    expect((await question(desk, second, 'CodigoDaneCiudadNacimiento', unknownCity))?.proposal).toMatchObject({
      value: '63001',
      sure: false,
    })
  })

  test('missing from the active lists are not proposed', async () => {
    const desk = await openDraftDesk()
    const first = await desk.create(inFile('900123456', city), 'first')
    await write(desk, first, 'CodigoDaneCiudadLabor', unknownCity, '99998')
    const second = await desk.create(inFile('900123456', city), 'second')
    expect((await question(desk, second, 'CodigoDaneCiudadLabor', unknownCity))?.proposal).toBeNull()
  })

  test("are forgotten on the operator's request", async () => {
    const desk = await openDraftDesk()
    for (const [name, nit] of [
      ['one', '900123456'],
      ['two', '800987654'],
    ] as const) {
      await write(desk, await desk.create(inFile(nit, city), name), 'CodigoDaneCiudadLabor', unknownCity, '63001')
    }
    const { answers } = desk.application
    expect(unwrap(await answers.list()).map(({ company, answers: count }) => [company, count])).toEqual(
      expect.arrayContaining([
        ['900123456', 1],
        ['800987654', 1],
      ]),
    )
    expect(unwrap(await answers.forget('900123456')).map(({ company }) => company)).toEqual(['800987654'])
    const again = await desk.create(inFile('900123456', city), 'again')
    expect((await question(desk, again, 'CodigoDaneCiudadLabor', unknownCity))?.proposal).toBeNull()
    expect(unwrap(await answers.forget(null))).toEqual([])
  })
})

describe('answering every question truthfully', () => {
  const damages = [
    ['CodigoDaneCiudadLabor', '5001', '05001'],
    ['CodigoDaneCiudadLabor', unknownCity, '63001'],
    ['CodigoDaneCiudadResidencia', 'Ciudad Perdidísima', '11001'],
    ['TipoDocumentoIdentificacion', 'CARNÉ', 'CC'],
    ['CodigoEntidad', unknownEps, 'EPS037'],
    ['Celular', '+573001234567', '3001234567'],
    ['Genero', 'Ñandú', 'FEM'],
  ] as const
  const truth = (field: string, value: string): string =>
    damages.find(([name, damaged]) => name === field && damaged === value)?.[2] ?? ''
  const file = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: damages.length - 1 }), { maxLength: 3 }), {
    minLength: 1,
    maxLength: 12,
  })

  test('leaves no doubt, and changes exactly the cells that were wrong', async () => {
    await fc.assert(
      fc.asyncProperty(file, async (rows) => {
        const desk = await openDraftDesk()
        const damaged = rows.map((chosen, index) => {
          const changes = chosen.map((place) => damages[place] ?? damages[0]).map(([field, value]) => [field, value])
          return person(index, Object.fromEntries(changes))
        })
        const id = await desk.create(damaged)
        const changes: DraftChange[] = [unwrap(await desk.drafts.takeSureValues(id))]
        const ask = async (): Promise<readonly ValueQuestion[]> => (await review(desk, id)).questions
        for (let open = await ask(); open.length > 0; open = await ask()) {
          const [{ field, value, count }] = open as [ValueQuestion]
          const change = await write(desk, id, field, value, truth(field, value))
          expect(change.changed).toBe(count)
          changes.push(change)
        }
        const wanted = damaged.map((record) =>
          Object.fromEntries(Object.entries(record).map(([field, value]) => [field, truth(field, value) || value])),
        )
        expect((await desk.store.drafts.allRows(id)).map(({ values }) => values)).toEqual(wanted)
        const wrong = damaged.flatMap((record, at) => Object.keys(record).filter((f) => record[f] !== wanted[at]?.[f]))
        expect(changes.reduce((sum, { changed }) => sum + changed, 0)).toBe(wrong.length)
        expect(await review(desk, id)).toMatchObject({ questions: [], repairs: [], sure: 0 })
        expect(unwrap(await desk.drafts.read(id)).counts.readyRows).toBe(rows.length)
        await desk.store.close()
      }),
      { numRuns: 12 },
    )
  })
})
