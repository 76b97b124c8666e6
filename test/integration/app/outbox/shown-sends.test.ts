import { expect, it, vi } from 'vitest'
import type { BatchRequest } from '#main/app/application.ts'
import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { sendComposed } from '#main/ipc/send-composed.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

/** The window's side: answers yes to every message box, after something happens while one is open. */
function windowOf(workplace: Workplace, whileOpen: () => Promise<unknown> = async () => undefined) {
  const boxes: { readonly records: number; readonly people: number }[] = []
  const workspace = {
    application: workplace.application,
    status: async () => ({ ok: true, value: { profile: { id: 'principal', name: 'Principal', practice: false } } }),
  }
  const dialogs = {
    confirmSending: async (box: { readonly records: number; readonly people: number }) => {
      boxes.push(box)
      await whileOpen()
      return true
    },
  }
  return { boxes, context: { workspace, dialogs } as unknown as HandlerContext }
}

const posts = ({ practice }: Workplace) => practice.journal.received.filter(({ method }) => method === 'POST').length

const sendingOf = (draftId: DraftId, shown: string): BatchRequest => ({
  kind: 'draft',
  request: { draftId, shown, options: {}, onlyValid: true, chunk: null, operator: 'Berta' },
})

const imported = async (workplace: Workplace): Promise<DraftId> =>
  (await workplace.importSample('affiliation')) as DraftId

/** Another desk files the same people. */
const filedByAna = (workplace: Workplace, draftId: DraftId) =>
  workplace.application.batches.compose({ draftId, options: {}, onlyValid: true, chunk: null, operator: 'Ana' })

it('a page that another desk has overtaken sends nothing, and is told who filed how many, and in which batch', async () => {
  const workplace = await openWorkplace()
  const [own, others] = [await imported(workplace), await imported(workplace)]
  const { batches } = workplace.application
  const before = unwrap(await batches.forecast(own))
  expect(before.counts.elsewhere).toBe(0)
  unwrap(await filedByAna(workplace, others))
  const window = windowOf(workplace)
  const refused = await sendComposed(window.context, sendingOf(own, before.stamp))
  expect(refused).toMatchObject({
    ok: false,
    error: {
      code: 'batch.changed-since-shown.filed',
      parameters: { rows: String(before.ready), operator: 'Ana', file: 'afiliaciones-eps.xlsx' },
    },
  })
  expect(window.boxes).toEqual([])
  const now = unwrap(await batches.forecast(own))
  expect(now.counts).toMatchObject({ elsewhere: before.ready, new: 0 })
  expect(now.stamp).not.toBe(before.stamp)
  expect(posts(workplace)).toBe(0)
})

it('a page that is overtaken while the box is open sends nothing either', async () => {
  const workplace = await openWorkplace()
  const [own, others] = [await imported(workplace), await imported(workplace)]
  const { stamp } = unwrap(await workplace.application.batches.forecast(own))
  const window = windowOf(workplace, () => filedByAna(workplace, others))
  const refused = await sendComposed(window.context, sendingOf(own, stamp))
  expect(refused).toMatchObject({ ok: false, error: { code: 'batch.changed-since-shown.filed' } })
  expect(window.boxes).toHaveLength(1)
  expect(unwrap(await workplace.application.history.list(10, null)).rows).toHaveLength(1)
  expect(posts(workplace)).toBe(0)
})

it('a page whose rows were edited, or whose key was replaced, sends nothing', async () => {
  const workplace = await openWorkplace()
  const own = await imported(workplace)
  const { application } = workplace
  const edited = unwrap(await application.batches.forecast(own))
  const [row] = unwrap(await application.drafts.rows(own, 'ready', 0, 1)).rows
  unwrap(await application.drafts.edit(own, row?.row ?? 0, 'CorreoElectronico', 'otro@example.com'))
  const window = windowOf(workplace)
  expect(await sendComposed(window.context, sendingOf(own, edited.stamp))).toMatchObject({
    error: { code: 'batch.changed-since-shown.rows' },
  })
  const known = unwrap(await application.batches.forecast(own))
  await workplace.connectAs('withoutScopes')
  expect(await sendComposed(window.context, sendingOf(own, known.stamp))).toMatchObject({
    error: { code: 'batch.changed-since-shown.connection' },
  })
  expect(window.boxes).toEqual([])
  expect(posts(workplace)).toBe(0)
})

it('a page that is still current sends what it shows', async () => {
  const workplace = await openWorkplace()
  const own = await imported(workplace)
  const { stamp, ready, people } = unwrap(await workplace.application.batches.forecast(own))
  const window = windowOf(workplace)
  expect(unwrap(await sendComposed(window.context, sendingOf(own, stamp)))).not.toBeNull()
  expect(window.boxes).toMatchObject([{ records: ready, people: people.leaving }])
  await workplace.during(workplace.application.sending.sendDue())
  expect(posts(workplace)).toBe(Math.ceil(ready / 25))
})

it('an open draft takes in by itself what is filed, and judges nobody else', async () => {
  const workplace = await openWorkplace()
  const [others, own] = [await imported(workplace), await imported(workplace)]
  const { drafts } = workplace.application
  const end = drafts.follow()
  unwrap(await drafts.rows(own, 'all', 0, 10))
  const told = async () =>
    unwrap(await drafts.findings(own)).flatMap(({ row, code }) => (code === 'row.in-flight' ? [row] : []))
  await vi.waitFor(async () => expect(unwrap(await drafts.groups(own)).length).toBeGreaterThan(0))
  expect(await told()).toEqual([])
  const ready = unwrap(await drafts.rows(others, 'ready', 0, 500)).rows.map(({ row }) => row)
  unwrap(await filedByAna(workplace, others))
  unwrap(await drafts.rows(own, 'all', 0, 10))
  await vi.waitFor(async () => expect(await told()).toEqual(ready), 10_000)
  end()
})

it('a person in two drafts for the same is told in each, by the name of the other, and at filing', async () => {
  const workplace = await openWorkplace()
  const [first, second] = [await imported(workplace), await imported(workplace)]
  const { drafts, batches } = workplace.application
  for (const [own, other] of [
    [second, first],
    [first, second],
  ] as const) {
    const { otherDrafts, ready } = unwrap(await batches.forecast(own))
    expect(otherDrafts).toEqual([{ draftId: other, fileName: 'afiliaciones-eps.xlsx', rows: ready }])
    const finding = unwrap(await drafts.findings(own)).find(({ code }) => code === 'row.in-other-draft')
    expect(finding).toMatchObject({
      severity: 'warning',
      parameters: { draft: other, fileName: 'afiliaciones-eps.xlsx' },
    })
  }
  const { ready } = unwrap(await batches.forecast(first))
  const [one, two] = unwrap(await drafts.rows(second, 'ready', 0, 2)).rows.map(({ row }) => row)
  if (one === undefined || two === undefined) throw new Error('too few rows')
  unwrap(await drafts.removeRows(second, [one, two]))
  expect(unwrap(await batches.forecast(first)).otherDrafts).toMatchObject([{ rows: ready - 2 }])
  unwrap(await drafts.bringBack(second, [one]))
  expect(unwrap(await batches.forecast(first)).otherDrafts).toMatchObject([{ rows: ready - 1 }])
  unwrap(await drafts.remove(second))
  expect(unwrap(await batches.forecast(first)).otherDrafts).toEqual([])
})

it('one person at two entities stops both rows, is confirmed alone, and is one person of two filings', async () => {
  const workplace = await openWorkplace()
  const own = await imported(workplace)
  const { drafts, batches } = workplace.application
  const { ready, people } = unwrap(await batches.forecast(own))
  const [one, two, three, four] = unwrap(await drafts.rows(own, 'ready', 0, 4)).rows
  if (one === undefined || two === undefined || three === undefined || four === undefined)
    throw new Error('too few rows')
  const sameAs = async (row: typeof one, other: typeof one) => {
    for (const field of ['TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'NumeroContrato']) {
      unwrap(await drafts.edit(own, row.row, field, other.values[field] ?? ''))
    }
    const code = ['EPS010', 'EPS037'].find((eps) => eps !== other.values.CodigoEntidad) ?? ''
    unwrap(await drafts.edit(own, row.row, 'CodigoEntidad', code))
  }
  await sameAs(two, one)
  await sameAs(four, three)
  expect(unwrap(await batches.forecast(own)).ready).toBe(ready - 4)
  const numbers = [one, three].map(({ values }) => values.NumeroIdentificacion ?? '')
  const answers = numbers.map((value) => ({ field: 'NumeroIdentificacion', value, answer: 'confirm' }) as const)
  expect(await drafts.answerValues(own, answers)).toMatchObject({ error: { code: 'values.one-by-one' } })
  unwrap(await drafts.takeSureValues(own))
  expect(unwrap(await batches.forecast(own)).ready).toBe(ready - 4)
  unwrap(await drafts.answerValues(own, answers.slice(0, 1)))
  expect(unwrap(await batches.forecast(own))).toMatchObject({ ready: ready - 2, people: { ready: people.ready - 3 } })
  unwrap(await filedByAna(workplace, own))
  const { entries, brokenAt } = unwrap(await workplace.store.consents())
  expect([entries.at(-1)?.people, entries.at(-1)?.filings, brokenAt]).toEqual([people.ready - 3, ready - 2, null])
  // A person's confirmation is not remembered for the company.
  const again = await imported(workplace)
  const [first, second] = unwrap(await drafts.rows(again, 'all', 0, 500)).rows.filter(({ row }) =>
    [one.row, two.row].includes(row),
  )
  if (first === undefined || second === undefined) throw new Error('no such rows')
  for (const field of ['TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'NumeroContrato']) {
    unwrap(await drafts.edit(again, second.row, field, first.values[field] ?? ''))
  }
  const other = ['EPS010', 'EPS037'].find((eps) => eps !== first.values.CodigoEntidad) ?? ''
  unwrap(await drafts.edit(again, second.row, 'CodigoEntidad', other))
  unwrap(await drafts.takeSureValues(again))
  const doubts = unwrap(await drafts.findings(again)).filter(({ code }) => code === 'row.two-entities')
  expect(doubts.map(({ row }) => row)).toEqual([first.row, second.row])
})
