import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { BatchRequest } from '#main/app/application.ts'
import type { OperatorDialogs } from '#main/app/operator-dialogs.ts'
import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { submissionHandlers } from '#main/ipc/handlers/submission.ts'
import { sendComposed } from '#main/ipc/send-composed.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchId, DraftId, ItemId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

type Box = Parameters<OperatorDialogs['confirmSending']>[0]
type ResendBox = Parameters<OperatorDialogs['confirmResend']>[0]

/** The window's side of a workplace: what happens while a message box is open, and every box's text. */
function counterOf(workplace: Workplace, whileOpen: () => Promise<void>, answer = true) {
  const boxes: Box[] = []
  const resends: ResendBox[] = []
  const workspace = {
    get application() {
      return workplace.application
    },
    status: async () => ({ ok: true, value: { profile: { id: 'principal', name: 'Principal', practice: false } } }),
    operator: async () => 'Ana',
  }
  const dialogs = {
    confirmSending: async (box: Box) => {
      boxes.push(box)
      await whileOpen()
      return answer
    },
    confirmResend: async (box: ResendBox) => {
      resends.push(box)
      await whileOpen()
      return answer
    },
  }
  return { boxes, resends, context: { workspace, dialogs } as unknown as HandlerContext }
}

const posts = ({ practice }: Workplace) => practice.journal.received.filter(({ method }) => method === 'POST').length

async function draftRequest(workplace: Workplace): Promise<Extract<BatchRequest, { kind: 'draft' }>> {
  const draftId = (await workplace.importSample('social-security-query')) as DraftId
  return { kind: 'draft', request: { draftId, options: {}, onlyValid: true, chunk: null, operator: 'Ana' } }
}

const batches = async ({ application }: Workplace) => unwrap(await application.history.list(10, null)).rows

describe('what is confirmed is frozen first', () => {
  it('returns the rows to the draft if the office’s server refuses the credits at the commit', async () => {
    const workplace = await openWorkplace()
    const { request } = await draftRequest(workplace)
    const readyRows = async () =>
      unwrap(await workplace.application.drafts.rows(request.draftId, 'ready', 0, 500)).total
    const before = await readyRows()
    // Only another desk's confirmation in the same instant makes a real server do this.
    const figures = { company: '1', month: '2026-11', limit: '1', used: '1', wanted: '1', missing: '1' }
    const refusal = new StoreFault(appError('batch.over-credit-limit', figures))
    vi.spyOn(workplace.store.outbox, 'confirmBatch').mockRejectedValueOnce(refusal)
    expect(await workplace.application.batches.compose(request)).toMatchObject({ ok: false, error: refusal.appError })
    expect(before).toBeGreaterThan(0)
    expect(await readyRows()).toBe(before)
    expect(await batches(workplace)).toEqual([])
  })

  it('the box speaks of the frozen batch, and that batch is sent', async () => {
    const workplace = await openWorkplace()
    let seenWhileOpen = -1
    const counter = counterOf(workplace, async () => {
      seenWhileOpen = (await batches(workplace)).length
    })
    const sent = unwrap(await sendComposed(counter.context, await draftRequest(workplace)))
    const overview = await workplace.overview(sent?.batchId as BatchId)
    const key = workplace.practice.keys.production ?? ''
    expect(counter.boxes).toEqual([
      {
        records: overview.itemCount,
        people: overview.itemCount,
        creditsUpTo: overview.batch.estimatedCredits,
        destination: new URL(workplace.practice.baseUrl).host,
        practice: true,
        testKey: false,
        keyHint: key.slice(-4),
        profile: { id: 'principal', name: 'Principal', practice: false },
        again: '',
      },
    ])
    expect(seenWhileOpen).toBe(0)
    await workplace.during(workplace.application.sending.sendDue())
    expect(posts(workplace)).toBe(1)
  })

  it('declined: nothing of it remains, and its rows are free', async () => {
    const workplace = await openWorkplace()
    const request = await draftRequest(workplace)
    const before = unwrap(await workplace.application.drafts.read(request.request.draftId)).counts
    expect(unwrap(await sendComposed(counterOf(workplace, async () => undefined, false).context, request))).toBeNull()
    expect(await batches(workplace)).toEqual([])
    expect(unwrap(await workplace.application.drafts.read(request.request.draftId)).counts).toEqual(before)
    await workplace.during(workplace.application.sending.sendDue())
    expect(posts(workplace)).toBe(0)
  })

  const changes: readonly (readonly [string, string, (workplace: Workplace, draftId: DraftId) => Promise<unknown>])[] =
    [
      [
        'a row is edited',
        'rows',
        async ({ application }, id) => {
          const [row] = unwrap(await application.drafts.rows(id, 'all', 0, 50)).rows.toReversed()
          unwrap(await application.drafts.reopen(id, [row?.row ?? 0]))
          return application.drafts.edit(id, row?.row ?? 0, 'NumeroIdentificacion', '1020399999')
        },
      ],
      [
        'the address is replaced',
        'connection',
        async ({ application, practice }) =>
          application.connection.connect({
            baseUrl: practice.baseUrl.replace('127.0.0.1', 'localhost'),
            apiKey: practice.keys.production ?? '',
            practice: true,
          }),
      ],
      [
        'the key is replaced',
        'connection',
        async ({ application, practice }) =>
          application.connection.connect({
            baseUrl: practice.baseUrl,
            apiKey: practice.keys.withoutScopes ?? '',
            practice: true,
          }),
      ],
    ]
  it.each(changes)('%s while the box is open: refused, nothing is sent', async (_name, what, change) => {
    const workplace = await openWorkplace()
    const request = await draftRequest(workplace)
    const counter = counterOf(workplace, async () => {
      await change(workplace, request.request.draftId)
    })
    expect(await sendComposed(counter.context, request)).toMatchObject({
      ok: false,
      error: { code: `batch.changed-since-shown.${what}` },
    })
    expect(await batches(workplace)).toEqual([])
    await workplace.during(workplace.application.sending.sendDue())
    expect(posts(workplace)).toBe(0)
  })

  it('an unconfirmed batch is removed at the next start', async () => {
    const workplace = await openWorkplace()
    const request = await draftRequest(workplace)
    unwrap(await workplace.application.batches.prepare(request))
    await workplace.restart()
    expect(await batches(workplace)).toEqual([])
    expect(unwrap(await workplace.application.drafts.read(request.request.draftId)).counts.sentRows).toBe(0)
  })

  it('a resend names its attempt, and is refused if the submission was decided meanwhile', async () => {
    const workplace = await openWorkplace()
    workplace.practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'before' } })
    const id = await workplace.composeSample('social-security-query')
    await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
    const [uncertain] = (await workplace.overview(id)).submissions
    const submissionId = uncertain?.id ?? ''
    const counter = counterOf(workplace, async () => {
      unwrap(await workplace.application.sending.resolve(submissionId as never, 'resend'))
      await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
    })
    const handlers = submissionHandlers(counter.context)
    const shown = { state: 'unknown', attempts: 1 } as const
    const resent = await handlers['submission:resolve']({ submissionId, as: 'resend', shown }, {} as never)
    expect(resent).toMatchObject({ ok: false, error: { code: 'batch.changed-since-shown.submission' } })
    expect(counter.resends).toMatchObject([
      { records: 20, creditsAtRisk: 20, attempts: 1, profile: { name: 'Principal' } },
    ])
    expect(posts(workplace)).toBe(2)
  })
})

describe('a reprocess of chosen records', () => {
  const firstSend = 18

  /** Half of the sample is settled; the service is still processing the other half. */
  async function settled() {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const batchId = await workplace.composeSample('affiliation', {}, firstSend)
    const [first] = (await workplace.overview(batchId)).submissions
    await during(application.sending.sendDue({ batchId, submissionId: first?.id, waitForRetries: true }))
    await during(application.polling.poll({ batchId, timeoutMs: 600_000 }))
    await during(application.sending.sendDue({ batchId, waitForRetries: true }))
    return { workplace, batchId, items: await itemsOf(workplace, batchId) }
  }
  const itemsOf = async ({ store }: Workplace, batchId: BatchId) => {
    const items: Item[] = []
    for await (const page of store.history.itemPages(batchId)) items.push(...page)
    return items
  }
  const chosenOf = (batchId: BatchId, among: readonly ItemId[]): BatchRequest => ({
    kind: 'reprocess',
    request: { batchId, onlyState: null, among, reason: 'Lo pidió la empresa', operator: 'Ana' },
  })

  it('is confirmed with exactly those of them that the service would process, and these leave', async () => {
    const { workplace, batchId, items } = await settled()
    const processed = new Set(items.slice(0, firstSend).map(({ id }) => id))
    const declining = counterOf(workplace, async () => undefined, false)
    await fc.assert(
      fc.asyncProperty(fc.subarray(items.map(({ id }) => id)), async (among) => {
        const meant = among.filter((id) => processed.has(id)).length
        const { boxes } = declining
        const before = boxes.length
        const answer = await sendComposed(declining.context, chosenOf(batchId, among))
        if (meant === 0) expect(answer).toMatchObject({ ok: false, error: { code: 'batch.nothing-to-reprocess' } })
        else expect(unwrap(answer)).toBeNull()
        expect(boxes.slice(before).map(({ records }) => records)).toEqual(meant === 0 ? [] : [meant])
      }),
      { numRuns: 12 },
    )
    expect(await batches(workplace)).toHaveLength(1)
    const chosen = items.filter(({ id }) => processed.has(id)).slice(1, 3)
    const before = posts(workplace)
    const counter = counterOf(workplace, async () => undefined)
    const sent = unwrap(
      await sendComposed(
        counter.context,
        chosenOf(
          batchId,
          chosen.map(({ id }) => id),
        ),
      ),
    )
    const again = await itemsOf(workplace, sent?.batchId as BatchId)
    expect(again.map(({ identity }) => identity.contract)).toEqual(chosen.map(({ identity }) => identity.contract))
    await workplace.during(workplace.application.sending.sendDue())
    expect(posts(workplace)).toBe(before + 1)
  })
})
