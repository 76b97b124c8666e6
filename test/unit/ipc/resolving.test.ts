import { expect, it, vi } from 'vitest'
import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { submissionHandlers } from '#main/ipc/handlers/submission.ts'
import { success } from '#shared/kernel/result.ts'
import { batchOverview } from '../../harness/records.ts'

const caller = { webContentsId: 1, mainFrame: true, url: 'app://ventanilla/' }

/** A main with one uncertain send of a batch while its other sends wait in the queue. */
function main() {
  const sendDue = vi.fn()
  const sending = {
    resolve: async () => success(batchOverview()),
    creditsAtRisk: async () => success({ records: 25, creditsAtRisk: 0, state: 'unknown', attempts: 1, filer: null }),
    sendDue,
  }
  const workspace = {
    application: { sending },
    operator: async () => 'Ana',
    status: async () => success({ profile: { name: 'La Espiga' } }),
  }
  const handlers = submissionHandlers({ workspace } as unknown as HandlerContext)
  const resolve = (as: 'applied' | 'abandoned' | 'resend') =>
    handlers['submission:resolve'](
      { submissionId: 'submission-1', as, shown: { state: 'unknown', attempts: 1 } },
      caller,
    )
  return { sendDue, resolve }
}

it.each(['applied', 'abandoned'] as const)('marked as %s, nothing of the batch leaves by itself', async (as) => {
  const { sendDue, resolve } = main()
  expect(await resolve(as)).toMatchObject({ ok: true })
  expect(sendDue).not.toHaveBeenCalled()
})

it('only the resent submission is sent: the rest of the queue waits for its own confirmation', async () => {
  const { sendDue, resolve } = main()
  expect(await resolve('resend')).toMatchObject({ ok: true })
  expect(sendDue.mock.calls).toEqual([[{ batchId: 'batch-1', submissionId: 'submission-1', waitForRetries: true }]])
})
