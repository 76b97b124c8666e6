import { expect, test } from 'vitest'
import { draftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap } from '../app/workplace.ts'

test('an update of forms sends only what changed: the rest is stopped before it is sent, with the day it was accepted', async () => {
  const workplace = await openWorkplace()
  const { during, application, practice } = workplace
  const send = async (id: Parameters<typeof application.history.read>[0]) =>
    expect((await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))).error).toBeNull()
  await send(await workplace.composeSample('affiliation-form'))
  const { readFile } = await import('node:fs/promises')
  const bytes = await readFile('resources/samples/formularios-eps-ccf.xlsx')
  const draft = unwrap(
    await application.drafts.importFile({
      module: 'affiliation-form',
      entity: 'formularios_eps_ccf',
      operation: 'update',
      file: { fileName: 'formularios-eps-ccf.xlsx', bytes },
      applySuggestions: 'all',
    }),
  ).draft.id
  const id = draftId(draft)
  const findings = async () =>
    unwrap(await application.drafts.findings(id)).filter(({ code }) => code === 'contract.unchanged')
  const unchanged = await findings()
  expect(unchanged.length).toBeGreaterThan(1)
  expect(unchanged[0]).toMatchObject({ severity: 'error', parameters: { date: '20/11/2026' } })
  const row = unchanged[0]?.row ?? 0
  unwrap(await application.drafts.edit(id, row, 'Cargo', 'Gerente general'))
  expect((await findings()).map((finding) => finding.row)).not.toContain(row)
  const postsBefore = practice.journal.applied.length
  const batch = unwrap(
    await application.batches.compose({
      ...{ draftId: id, options: {}, onlyValid: true, chunk: null, operator: 'Ana' },
      again: 'la creación sigue en trámite',
    }),
  )
  await send(batch)
  const items = unwrap(await application.history.items(batch, {}, 0, 100)).rows
  expect(items.map((item) => item.row)).toContain(row)
  const sentContracts = practice.journal.applied.slice(postsBefore).flatMap((applied) => applied.items)
  expect(sentContracts).toHaveLength(items.length)
  for (const finding of unchanged.filter((one) => one.row !== row)) {
    expect(items.map((item) => item.row)).not.toContain(finding.row)
  }
})
