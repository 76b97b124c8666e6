import { expect, it } from 'vitest'
import { latestDrafts, openDrafts } from '#shared/domain/pending/draft-table.ts'
import { openWorkplace, unwrap } from '../workplace.ts'

it('a table of drafts is exported as shown: its drafts, its order, its columns', async () => {
  const workplace = await openWorkplace()
  await workplace.importSample('background-check')
  await workplace.clock.advance(60_000)
  await workplace.importSample('affiliation')
  const { drafts } = workplace.application
  const all = unwrap(await drafts.list())
  const written = async (search: string, language: 'es' | 'en') => {
    const filter = { ...openDrafts, search }
    const asked = { filter, order: latestDrafts, columns: ['rows', 'file'], language, format: 'csv' } as const
    const bytes = unwrap(await drafts.exportTable(asked))
    return new TextDecoder().decode(bytes).replace('\uFEFF', '').trim().split(/\r?\n/)
  }
  const rowsOf = (file: string) => all.find(({ draft }) => draft.fileName === file)?.counts.rows
  const [first, second] = ['afiliaciones-eps.xlsx', 'antecedentes.xlsx'] as const
  expect(await written('', 'es')).toEqual([
    expect.stringMatching(/^Filas.Archivo$/),
    expect.stringMatching(new RegExp(`^${rowsOf(first)}.${first}$`)),
    expect.stringMatching(new RegExp(`^${rowsOf(second)}.${second}$`)),
  ])
  expect(await written('ANTECEDENTES', 'en')).toEqual([
    expect.stringMatching(/^Rows.File$/),
    expect.stringMatching(second),
  ])
})
