import { expect, it } from 'vitest'
import type { DraftId, SubmissionId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

async function file(workplace: Workplace, draftId: DraftId) {
  const { application, during } = workplace
  const request = { draftId, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
  const batch = unwrap(await application.batches.compose(request))
  await during(application.sending.sendDue({ batchId: batch, waitForRetries: true }))
  await during(application.polling.poll({ batchId: batch, timeoutMs: 600_000 }))
  return unwrap(await application.history.items(batch, {}, 0, 500)).rows
}

async function bodyOf({ store }: Workplace, submission: SubmissionId): Promise<string> {
  const request = await store.outbox.readRequest(submission)
  return Buffer.from(request?.body ?? []).toString('utf8')
}

it("a query shows each person's name from earlier filings, and sends none", async () => {
  const workplace = await openWorkplace()
  const { drafts } = workplace.application
  const source = (await workplace.importSample('affiliation')) as DraftId
  const filed = await file(workplace, source)
  const records = filed.slice(0, 5).map(({ id }) => id)
  const made = unwrap(await drafts.draftQuery('social-security-query', { from: 'records', records }))
  const asked = await file(workplace, made.overview.draft.id)
  expect(asked).toHaveLength(5)
  const names = new Map(filed.map(({ identity, displayName }) => [identity.documentNumber, displayName]))
  for (const { identity, displayName } of asked) {
    expect(displayName).not.toBe('')
    expect(displayName).toBe(names.get(identity.documentNumber))
  }
  const sent = await bodyOf(workplace, asked[0]?.submissionId as SubmissionId)
  expect(sent).toContain(asked[0]?.identity.documentNumber)
  for (const { displayName } of asked) expect(sent).not.toContain(displayName)
})

it('an unfiled draft provides names too; another document type of the same number does not', async () => {
  const workplace = await openWorkplace()
  const { drafts } = workplace.application
  const source = (await workplace.importSample('affiliation')) as DraftId
  const { rows } = unwrap(await drafts.rows(source, 'all', 0, 1))
  const { NumeroIdentificacion: number = '', Nombres: name = '' } = rows[0]?.values ?? {}
  expect(name).not.toBe('')
  const text = `CC ${number}\nCE ${number}\nCC 1099999999`
  const made = unwrap(await drafts.draftTyped('social-security-query', { text, missingType: null }))
  const asked = await file(workplace, made.overview.draft.id)
  expect(
    asked.map(({ identity, displayName }) => [identity.documentType, identity.documentNumber, displayName]),
  ).toEqual([
    ['CC', number, name],
    ['CE', number, ''],
    ['CC', '1099999999', ''],
  ])
})
