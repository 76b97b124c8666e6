import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { foundOffice } from '#main/store/office/membership/found-office.ts'
import { type InvitationOrder, inviteMember } from '#main/store/office/membership/invite-member.ts'
import { MemorySecrets } from '../../../fakes/memory-secrets.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { scratchDatabase } from '../../../postgres/shared-server.ts'
import { openCounter } from '../counter.ts'
import { unwrap } from '../workplace.ts'

const codeOf = (result: { ok: boolean; error?: { code: string } }): string | undefined => result.error?.code

/** Invitation codes of this test's own office. */
async function officeCodes() {
  const founder = new MemorySecrets()
  unwrap(
    await foundOffice((await scratchDatabase('empty')).url(), founder, { nowMs: () => Date.now(), password: null }),
  )
  return async (order: Partial<InvitationOrder>): Promise<string> =>
    unwrap(await inviteMember(founder, { login: null, role: 'clerk', companies: null, holdsForHours: 48, ...order }))
      .code
}

describe.runIf(nativeFolder() !== null)('a profile and an office', () => {
  test('one that has filed joins, moves its history in as trackable work, and files there from then on', async () => {
    const codeFor = await officeCodes()
    const counter = await openCounter()
    const service = await counter.service('office')
    counter.decisions.push('save')
    const { workspace } = counter
    unwrap(await workspace.connect(service.baseUrl, service.keys.production ?? ''))
    const batch = await counter.submit()
    expect(codeOf(await workspace.joinOffice(await codeFor({ role: 'supervisor' })))).toBe('office.supervisor-history')
    expect(codeOf(await workspace.joinOffice(await codeFor({ companies: ['900123456'] })))).toBe(
      'office.adopt-companies',
    )
    expect(codeOf(await workspace.adoptHistory())).toBe('office.no-membership')
    expect(unwrap(await workspace.status()).office).toBeNull()

    const { connection: before } = unwrap(await workspace.status())
    const joined = unwrap(await workspace.joinOffice(await codeFor({})))
    // What the service said about the key is known whatever became of the office.
    expect(joined.connection).toEqual(before)
    expect(joined.office?.link).toMatchObject({ kind: 'away', error: { code: 'office.not-adopted' } })
    // Cancelled before anything is there, and requested again.
    const stop = counter.onWork(({ id, ending }) => (ending ? undefined : workspace.works.cancel(id)))
    expect(codeOf(await workspace.adoptHistory())).toBe('care.cancelled')
    stop()
    const adopted = unwrap(await workspace.adoptHistory())
    expect(adopted).toMatchObject({ outcome: 'adopted', batches: 1 })
    expect(existsSync(adopted.copy ?? '')).toBe(true)
    expect(counter.works.filter(({ kind }) => kind === 'adopt').map(({ progress }) => progress?.step)).toContain(
      'moving',
    )
    expect(unwrap(await workspace.status()).office?.link.kind).toBe('here')
    const { rows } = unwrap(await workspace.application.history.list(10, null))
    expect(rows.map((each) => each.batch.id)).toEqual([batch])
    expect(unwrap(await workspace.adoptHistory())).toMatchObject({ outcome: 'before', copy: adopted.copy })
  })

  test('practice joins none and moves nothing into one', async () => {
    const codeFor = await officeCodes()
    const { workspace } = await openCounter()
    unwrap(await workspace.startPractice())
    const code = await codeFor({})
    expect(codeOf(await workspace.joinOffice(code))).toBe('office.practice-profile')
    expect(codeOf(await workspace.adoptHistory())).toBe('office.practice-profile')
    expect(unwrap(await workspace.status()).office).toBeNull()
  })
})
