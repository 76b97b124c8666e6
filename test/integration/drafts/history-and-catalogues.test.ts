import { describe, expect, test } from 'vitest'
import { draftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap } from '../app/workplace.ts'
import { openDraftDesk, person } from './draft-desk.ts'

describe('what was filed before', () => {
  test('is told in the next file: the same filing again, and a contract that another person holds', async () => {
    const workplace = await openWorkplace()
    const { during } = workplace
    const batch = await workplace.composeSample('affiliation')
    unwrapSent(await during(workplace.application.sending.sendDue({ batchId: batch, waitForRetries: true })))
    const { application } = workplace
    const accepted = unwrap(await application.batches.items(batch, { outcome: 'accepted' }, 0, 500)).rows
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
  test('tells what it changes, and drafts are validated again, also the open one', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create([person(0), person(1, { Genero: 'X' })])
    unwrap(await desk.drafts.edit(id, 2, 'Cargo', 'Gerente'))
    const file = (text: string) => ({ fileName: 'generos.csv', bytes: new TextEncoder().encode(text) })
    const { catalogues } = desk.application
    const first = unwrap(
      await catalogues.import(file('Codigo;Nombre\nFEM;Femenino\nMAS;Masculino\nX;Otro\n'), 'gender'),
    )
    expect(first.difference.firstAdded.map(({ code }) => code)).toContain('X')
    const codes = async () => unwrap(await desk.drafts.findings(id)).map(({ row, code }) => [row, code])
    expect(await codes()).toEqual([])
    const second = unwrap(await catalogues.import(file('Codigo;Nombre\nFEM;Mujer\nMAS;Masculino\n'), 'gender'))
    expect(second.difference).toMatchObject({
      added: 0,
      removed: 1,
      changed: 1,
      firstRemoved: [{ code: 'X' }],
      firstChanged: [{ before: { name: 'Femenino' }, after: { name: 'Mujer' } }],
    })
    expect(await codes()).toEqual([[3, 'catalogue.unknown-code']])
    const { changedRows } = unwrap(await desk.drafts.edit(id, 3, 'Genero', 'FEM'))
    expect(changedRows.map(({ findings }) => findings)).toEqual([[]])
  })
})
