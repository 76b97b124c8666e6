import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { beginningHandlers } from '#main/ipc/handlers/beginning.ts'
import { importHandlers } from '#main/ipc/handlers/import.ts'
import { profileHandlers } from '#main/ipc/handlers/profile.ts'
import { isWhole } from '#shared/domain/profile/beginning.ts'
import { readPdf } from '../../harness/pdf-text.ts'
import { type Counter, openCounter } from './counter.ts'
import { unwrap } from './workplace.ts'

const sender = { webContentsId: 1, mainFrame: true, url: '' }
const company = { nit: '900.123.456', name: 'La Espiga S.A.S.', workCityCode: '', workAddress: '', workDistrict: '' }

/** The channels of the first steps over real profiles. */
function stepsAt(counter: Counter) {
  const context = {
    workspace: counter.workspace,
    sampleFile: (name: string) => path.resolve('resources/samples', name),
  } as HandlerContext
  return { ...beginningHandlers(context), ...importHandlers(context), ...profileHandlers(context) }
}

describe('the first steps', () => {
  it('count as done whoever did them and wherever, per profile and across a restart', async () => {
    const counter = await openCounter()
    let steps = stepsAt(counter)
    const read = async () => unwrap(await steps['beginning:read'](null, sender))
    expect(await read()).toMatchObject({
      done: { connect: false, catalogues: false, identity: false },
      operator: 'ana',
      operatorGiven: false,
      putAway: false,
    })
    const { baseUrl, keys } = await counter.service('banco')
    unwrap(await counter.during(counter.workspace.connect(baseUrl, keys.production ?? '')))
    expect((await read()).done).toEqual({ connect: true, catalogues: false, identity: false })
    unwrap(await counter.workspace.setOperator('Ana Restrepo'))
    expect((await read()).done.identity).toBe(false)
    unwrap(await counter.workspace.application.companies.save(company))
    unwrap(await steps['beginning:keep-lists'](null, sender))
    unwrap(await steps['beginning:put-away']({ putAway: true }, sender))
    await counter.restart()
    steps = stepsAt(counter)
    const after = await read()
    expect(isWhole(after)).toBe(true)
    expect(after).toMatchObject({ operator: 'Ana Restrepo', companies: ['La Espiga S.A.S.'], putAway: true })
    // Another profile starts from scratch.
    unwrap(await counter.during(counter.workspace.startPractice()))
    expect(await read()).toMatchObject({ done: { connect: true, catalogues: false, identity: false }, putAway: false })
  })

  it('record the clerk and the company that supervisors see for a filing', async () => {
    const counter = await openCounter()
    const steps = stepsAt(counter)
    const { draftId } = unwrap(await counter.during(steps['profile:practise-with-sample'](null, sender)))
    unwrap(await counter.workspace.setOperator('Ana Restrepo'))
    unwrap(await counter.workspace.application.companies.save(company))
    const { batches, history } = counter.workspace.application
    const { operator } = unwrap(await counter.workspace.status())
    unwrap(await batches.compose({ draftId, options: {}, onlyValid: true, chunk: null, operator }))
    const everything = {
      from: null,
      to: null,
      company: null,
      operator: null,
      entityCode: null,
      by: 'operator',
    } as const
    const { rows, operators } = unwrap(await history.oversight(everything))
    expect(rows.map(({ value }) => value)).toEqual(['Ana Restrepo'])
    expect(operators).toEqual(['Ana Restrepo'])
    const bytes = unwrap(
      await history.oversightReport({
        question: { ...everything, by: 'company' },
        format: 'pdf',
        language: 'es',
        operator,
        companies: unwrap(await counter.workspace.application.companies.list()),
        people: true,
      }),
    )
    const { text: told } = await readPdf(bytes)
    expect(told).toContain('Ana Restrepo')
    expect(told).toContain('La Espiga S.A.S.')
  })
})

describe('sample data', () => {
  it('opens practice with a draft to correct, a new one each time', async () => {
    const counter = await openCounter()
    const steps = stepsAt(counter)
    for (const drafts of [1, 2]) {
      const { profileId, draftId } = unwrap(await counter.during(steps['profile:practise-with-sample'](null, sender)))
      expect(profileId).toBe('practica')
      expect(unwrap(await counter.workspace.status()).profile).toMatchObject({ id: 'practica', practice: true })
      const { counts } = unwrap(await counter.workspace.application.drafts.read(draftId))
      expect(counts.rows - counts.readyRows).toBeGreaterThan(0)
      expect(counts.readyRows).toBeGreaterThan(0)
      expect(unwrap(await counter.workspace.application.drafts.list())).toHaveLength(drafts)
    }
  })

  it('never enters a real account, connected or not', async () => {
    const counter = await openCounter()
    const steps = stepsAt(counter)
    const bring = () => steps['draft:import-sample']({ module: 'background-check', entity: 'antecedentes' }, sender)
    expect(await bring()).toMatchObject({ ok: false, error: { code: 'sample.real-profile' } })
    const { baseUrl, keys } = await counter.service('banco')
    unwrap(await counter.during(counter.workspace.connect(baseUrl, keys.production ?? '')))
    expect(await bring()).toMatchObject({ ok: false, error: { code: 'sample.real-profile' } })
    expect(unwrap(await counter.workspace.application.drafts.list())).toEqual([])
  })

  it('is refused, leaving the profile unchanged, while something blocks it', async () => {
    const counter = await openCounter()
    counter.boxOpen = true
    const refused = await stepsAt(counter)['profile:practise-with-sample'](null, sender)
    expect(refused).toMatchObject({ ok: false, error: { code: 'profile.box-open' } })
    expect(unwrap(await counter.workspace.status()).profile.id).toBe('principal')
  })
})
