import { describe, expect, it } from 'vitest'
import { type AnswerTerms, usualAnswerTerms } from '#shared/domain/answers/answer-terms.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { digestOf } from '#shared/domain/pending/digest.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

const eps = (entityCode: string) => ({ entity: 'afiliaciones_seguridad_social_eps' as const, entityCode })
const everything = { from: null, to: null, company: null, operator: null, entityCode: null, by: 'company' } as const
const dayMs = 86_400_000

/**
 * Affiliations of several entities whose certificates were due to be asked for eight business days ago, all still
 * missing.
 */
async function waitingWorkplace(): Promise<Workplace> {
  const workplace = await openWorkplace()
  const { application, during, clock } = workplace
  const id = await workplace.composeSample('affiliation', { RastrearCertificado: true })
  await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
  await clock.advance(12 * dayMs)
  return workplace
}

async function pendingOf({ application }: Workplace) {
  const list = unwrap(await application.pending.list({ operatorGiven: true, practiceSinceMs: null }))
  expect(list.unknown).toEqual([])
  return list
}

/** How many are overdue: according to Inicio, to its target, to the board, and to the board's targets. */
async function overdue(workplace: Workplace): Promise<number> {
  const { history } = workplace.application
  const line = (await pendingOf(workplace)).lines.find(({ kind }) => kind === 'answer-overdue')
  const shown = async (filter: object): Promise<number> =>
    unwrap(await history.records({ ...everyRecord, ...filter }, newestRecords, 0, 1)).total
  const figures = unwrap(await history.oversight(everything)).overdue
  expect(figures.total).toBe(line?.count ?? 0)
  expect(figures.rows.reduce((sum, { count }) => sum + count, 0)).toBe(figures.total)
  if (line?.place?.to === 'records') expect(await shown(line.place.filter)).toBe(line.count)
  return figures.total
}

describe('the term of entities', () => {
  it('is a working week until somebody says otherwise, of all or of one entity, and counts at once everywhere', async () => {
    const workplace = await waitingWorkplace()
    const { answerTerms, history } = workplace.application
    expect(unwrap(await answerTerms.read())).toEqual(usualAnswerTerms)
    const all = await overdue(workplace)
    const [largest, ...others] = unwrap(await history.oversight(everything)).overdue.rows
    if (largest === undefined || others.length === 0) throw new Error('the sample has several entities')

    unwrap(await answerTerms.save(eps(largest.entityCode), 30))
    expect(await overdue(workplace)).toBe(all - largest.count)
    expect(unwrap(await history.oversight(everything)).overdue.rows).toEqual(others)

    unwrap(await answerTerms.save(null, 30))
    expect(await overdue(workplace)).toBe(0)
    const quiet = digestOf({}, await pendingOf(workplace))
    expect(quiet.lines.map(({ kind }) => kind)).not.toContain('answer-overdue')

    // A shorter term for one entity: the next news concerns exactly its records.
    unwrap(await answerTerms.save(eps(largest.entityCode), 1))
    expect(await overdue(workplace)).toBe(largest.count)
    expect(digestOf(quiet.told, await pendingOf(workplace)).lines).toMatchObject([
      { kind: 'answer-overdue', count: largest.count, more: largest.count },
    ])

    unwrap(await answerTerms.remove(eps(largest.entityCode)))
    unwrap(await answerTerms.save(null, 5))
    expect(await overdue(workplace)).toBe(all)
  })

  it('for another kind of entity with the same code changes nothing', async () => {
    const workplace = await waitingWorkplace()
    const { answerTerms, history } = workplace.application
    const all = await overdue(workplace)
    const [largest] = unwrap(await history.oversight(everything)).overdue.rows
    const other = { entity: 'afiliaciones_seguridad_social_arl' as const, entityCode: largest?.entityCode ?? '' }
    unwrap(await answerTerms.save(other, 60))
    expect(await overdue(workplace)).toBe(all)
  })

  it('belongs to its profile, outlives the program, and is a reasonable whole number of days', async () => {
    const workplace = await openWorkplace()
    const another = await openWorkplace()
    const wanted: AnswerTerms = { general: 7, own: [{ ...eps('EPS010'), businessDays: 3 }] }
    unwrap(await workplace.application.answerTerms.save(eps('EPS010'), 9))
    unwrap(await workplace.application.answerTerms.save(eps('EPS010'), 3))
    expect(unwrap(await workplace.application.answerTerms.save(null, 7))).toEqual(wanted)
    for (const days of [0, -1, 61, 2.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(await workplace.application.answerTerms.save(null, days)).toMatchObject({
        ok: false,
        error: { code: 'answers.invalid-term', parameters: { least: '1', greatest: '60' } },
      })
    }
    await workplace.restart()
    expect(unwrap(await workplace.application.answerTerms.read())).toEqual(wanted)
    expect(unwrap(await another.application.answerTerms.read())).toEqual(usualAnswerTerms)
  })

  it('that is stored but invalid counts as missing', async () => {
    const { store, application } = await openWorkplace()
    const kept = {
      general: 900,
      own: [{ ...eps('EPS010'), businessDays: 0 }, { ...eps('EPS005'), businessDays: 4 }, { entity: 'adres' }, 7],
    }
    await store.connection.saveSetting('certificate-terms', JSON.stringify(kept))
    expect(unwrap(await application.answerTerms.read())).toEqual({
      general: 5,
      own: [{ ...eps('EPS005'), businessDays: 4 }],
    })
  })
})
