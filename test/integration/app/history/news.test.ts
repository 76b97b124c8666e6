import { expect, it } from 'vitest'
import type { Item } from '#shared/domain/filing/item.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { newStepsOf, newStepsText } from '#shared/texts/steps/step-texts.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

const withNews = { ...everyRecord, waits: 'news' } as const

async function counted({ application }: Workplace) {
  const { total } = unwrap(await application.history.records(withNews, newestRecords, 0, 1))
  const waiting = unwrap(await application.history.waiting()).find(({ wait }) => wait === 'news')?.count
  const { lines } = unwrap(await application.pending.list({ operatorGiven: true, practiceSinceMs: null }))
  expect(lines.find(({ kind }) => kind === 'news')?.count ?? 0).toBe(total)
  expect(waiting).toBe(total)
  return total
}

const itemsOf = async ({ application }: Workplace, id: BatchId): Promise<readonly Item[]> =>
  unwrap(await application.history.items(id, {}, 0, 500)).rows

async function poll({ application, during }: Workplace, id: BatchId, timeoutMs = 600_000): Promise<void> {
  await during(application.polling.poll({ batchId: id, timeoutMs }))
}

it("an entity's statement is new until it is viewed, record by record, even across a restart", async () => {
  const workplace = await openWorkplace()
  const id = await workplace.composeSample('affiliation')
  await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
  expect(await counted(workplace)).toBe(0)
  await poll(workplace, id)
  const told = (await itemsOf(workplace, id)).filter(({ novedades }) => novedades.length > 0)
  expect(told.length).toBeGreaterThan(2)
  expect(await counted(workplace)).toBe(told.length)
  const [first, ...others] = told
  if (first === undefined) throw new Error('an entity says something of the sample')
  expect(newStepsOf(first)).toHaveLength(first.novedades.length)
  expect(newStepsText(first, 'es')).toMatch(/^\d+ nuevas?$/)

  expect(unwrap(await workplace.application.news.look([first.id]))).toBe(1)
  expect(unwrap(await workplace.application.news.look([first.id]))).toBe(0)
  expect(await counted(workplace)).toBe(others.length)
  await workplace.restart()
  const after = await itemsOf(workplace, id)
  expect(newStepsOf(after.find((item) => item.id === first.id) ?? first)).toEqual([])
  expect(after.filter((item) => newStepsOf(item).length > 0)).toHaveLength(others.length)
})

it('a GET that repeats the same, or renews the links, is not news', async () => {
  const workplace = await openWorkplace()
  const id = await workplace.composeSample('affiliation')
  // It is still polled, with all its steps, and each answer has different links.
  const staysOpen = { kind: 'replace-state', value: 'En cola' } as const
  workplace.practice.faults.add({ method: 'GET', path: '/v2/afiliaciones', times: 1_000, fault: staysOpen })
  await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
  await poll(workplace, id, 120_000)
  const linksOf = async () =>
    (await itemsOf(workplace, id)).flatMap(({ novedades }) => novedades.flatMap(({ evidenceUrl }) => evidenceUrl ?? []))
  const links = await linksOf()
  expect(links.length).toBeGreaterThan(0)
  expect(unwrap(await workplace.application.news.lookAtAll(everyRecord))).toBeGreaterThan(2)
  await poll(workplace, id, 120_000)
  expect(await linksOf()).not.toEqual(links)
  expect(await counted(workplace)).toBe(0)
})

it('later statements are new, and only those: the certificate after the filing', async () => {
  const workplace = await openWorkplace()
  const id = await workplace.composeSample('affiliation', { RastrearCertificado: true })
  await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
  await poll(workplace, id)
  const looked = unwrap(await workplace.application.news.lookAtAll({ ...everyRecord, batchId: id }))
  expect(looked).toBeGreaterThan(0)
  const before = new Map((await itemsOf(workplace, id)).map((item) => [item.id, item.novedades.length]))
  await workplace.during(workplace.application.polling.poll({ now: { certificates: true }, timeoutMs: 600_000 }))
  const certified = (await itemsOf(workplace, id)).filter((item) => newStepsOf(item).length > 0)
  expect(certified.length).toBeGreaterThan(0)
  for (const item of certified) {
    expect(newStepsOf(item)).toEqual(item.novedades.slice(before.get(item.id)))
    expect(item.novedades.map(({ order }) => order)).toEqual(item.novedades.map((_, index) => index + 1))
  }
  expect(await counted(workplace)).toBe(certified.length)
})
