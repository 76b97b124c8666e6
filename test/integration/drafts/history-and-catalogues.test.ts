import { describe, expect, test } from 'vitest'
import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap } from '../app/workplace.ts'
import { openDraftDesk, person } from './draft-desk.ts'

describe('what was filed before', () => {
  test('is reported in the next file: the same filing again, and a contract that another person has', async () => {
    const workplace = await openWorkplace()
    const { during } = workplace
    const batch = await workplace.composeSample('affiliation')
    unwrapSent(await during(workplace.application.sending.sendDue({ batchId: batch, waitForRetries: true })))
    const { application } = workplace
    const accepted = unwrap(await application.history.items(batch, { outcome: 'accepted' }, 0, 500)).rows
    expect(accepted.length).toBeGreaterThan(2)
    const again = draftId(await workplace.importSample('affiliation'))
    const filedRows = async () =>
      unwrap(await application.drafts.findings(again))
        .filter(({ code }) => code === 'affiliation.already-filed')
        .map(({ row }) => row)
    expect(await filedRows()).toEqual(accepted.map(({ row }) => row).sort((one, other) => one - other))
    const [first, second] = accepted
    if (first === undefined || second === undefined) throw new Error('two were accepted')
    const change = unwrap(
      await application.drafts.edit(again, first.row, 'NumeroContrato', second.identity.contract ?? ''),
    )
    expect(change.changedRows.find(({ row }) => row === first.row)?.findings.map(({ code }) => code)).toContain(
      'contract.held-by-another',
    )
  })
})

const unwrapSent = ({ error }: { readonly error: unknown }): void => expect(error).toBeNull()

describe('a code list that is imported', () => {
  const file = (text: string) => ({ fileName: 'generos.csv', bytes: new TextEncoder().encode(text) })
  const short = file('Codigo;Nombre\nFEM;Mujer\nMAS;Masculino\n')
  const setUp = async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0), person(1, { Genero: 'X' })])
    unwrap(await desk.drafts.edit(id, 2, 'Cargo', 'Gerente'))
    const { catalogues } = desk.application
    const take = async (proposal: { readonly proposalId: string }) =>
      unwrap(await catalogues.confirm(proposal.proposalId))
    const codes = async () => unwrap(await desk.drafts.findings(id)).map(({ row, code }) => [row, code])
    const inForce = async () => unwrap(await catalogues.list()).find(({ kind }) => kind === 'gender')
    const first = unwrap(
      await catalogues.propose(file('Codigo;Nombre\nFEM;Femenino\nMAS;Masculino\nX;Otro\n'), 'gender'),
    )
    return { desk, id, catalogues, take, codes, inForce, first }
  }

  test('first shows what it would change, in drafts too, and changes nothing before it is confirmed', async () => {
    const { desk, id, catalogues, take, codes, inForce, first } = await setUp()
    expect(first.difference.firstAdded.map(({ code }) => code)).toContain('X')
    expect(first.impact).toMatchObject({ newErrors: 0 })
    expect(await inForce()).toMatchObject({ origin: 'reference' })
    await take(first)
    expect(await codes()).toEqual([])

    const second = unwrap(await catalogues.propose(short, 'gender'))
    expect(second.difference).toMatchObject({
      added: 0,
      removed: 1,
      changed: 1,
      firstRemoved: [{ code: 'X' }],
      firstChanged: [{ before: { name: 'Femenino' }, after: { name: 'Mujer' } }],
    })
    expect(second.impact).toEqual({ drafts: 1, newErrors: 1, endedErrors: 0 })
    expect(second.concerns).toEqual(['much-removed'])
    expect(await codes()).toEqual([])
    await take(second)
    expect(await codes()).toEqual([[3, 'catalogue.unknown-code']])
    const { changedRows } = unwrap(await desk.drafts.edit(id, 3, 'Genero', 'FEM'))
    expect(changedRows.map(({ findings }) => findings)).toEqual([[]])
  })

  test('is reverted step by step, down to the reference, and the drafts follow', async () => {
    const { catalogues, take, codes, inForce, first } = await setUp()
    await take(first)
    expect((await inForce())?.previous).toMatchObject({ origin: 'reference' })
    await take(unwrap(await catalogues.propose(short, 'gender')))
    expect(await codes()).toEqual([[3, 'catalogue.unknown-code']])

    const back = unwrap(await catalogues.proposeGoingBack('gender'))
    expect(back).toMatchObject({
      action: 'go-back',
      difference: { added: 1 },
      impact: { newErrors: 0, endedErrors: 1 },
    })
    expect(await codes()).toEqual([[3, 'catalogue.unknown-code']])
    expect(await take(back)).toMatchObject({ kind: 'gender', origin: 'official', entryCount: 3 })
    expect(await codes()).toEqual([])

    await take(unwrap(await catalogues.proposeGoingBack('gender')))
    expect(await inForce()).toMatchObject({ origin: 'reference' })
    expect(await inForce()).not.toHaveProperty('previous')
    expect(await catalogues.proposeGoingBack('gender')).toMatchObject({
      ok: false,
      error: { code: 'catalogue.nothing-before' },
    })
  })

  test('is outdated if another list came into force since it was shown', async () => {
    const { catalogues, take, inForce, first } = await setUp()
    const stale = unwrap(await catalogues.propose(short, 'gender'))
    await take(first)
    expect(await catalogues.confirm(stale.proposalId)).toMatchObject({
      ok: false,
      error: { code: 'catalogue.changed-since-shown' },
    })
    expect(await catalogues.confirm(stale.proposalId)).toMatchObject({
      ok: false,
      error: { code: 'catalogue.proposal-expired' },
    })
    expect(await inForce()).toMatchObject({ entryCount: 3 })
  })
})

describe('a search of a code list', () => {
  test('uses everyday names of entries; uncertain matches come last, and never alone', async () => {
    const { application } = await openDraftDesk()
    const search = async (kind: CatalogueKind, text: string) =>
      unwrap(await application.catalogues.search({ kind, text, limit: 10 })).matches.map(({ code, grade }) => [
        code,
        grade,
      ])
    expect((await search('dane', 'B/quilla'))[0]).toEqual(['08001', 'known-as'])
    expect((await search('country', 'colombiana'))[0]).toEqual(['CO', 'known-as'])
    expect((await search('eps', 'EPS Sanitas S.A.S'))[0]).toEqual(['EPS005', 'known-as'])
    expect((await search('document-type', 'cédula')).map(([code]) => code)).toContain('CC')
    const misspelt = await search('dane', 'Medelin')
    expect(misspelt[0]?.[0]).toBe('05001')
    expect(await search('dane', 'xyzzy')).toEqual([])
  })

  test('uses the imported list as soon as there is one', async () => {
    const { application } = await openDraftDesk()
    const bytes = new TextEncoder().encode('Codigo;Nombre\nFEM;Mujer\nMAS;Hombre\nX;Indeterminado\n')
    const { proposalId } = unwrap(await application.catalogues.propose({ fileName: 'generos.csv', bytes }, 'gender'))
    const found = async () =>
      unwrap(await application.catalogues.search({ kind: 'gender', text: 'indeterminado', limit: 5 }))
    expect(await found()).toMatchObject({ origin: 'reference', total: 0 })
    unwrap(await application.catalogues.confirm(proposalId))
    expect(await found()).toMatchObject({ origin: 'official', matches: [{ code: 'X', grade: 'name' }] })
  })
})
