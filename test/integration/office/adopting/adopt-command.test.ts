import { existsSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { scratchDatabase } from '../../../postgres/shared-server.ts'
import { type Desk, openDesk, patienceMs, sample } from '../../cli/run-cli.ts'
import { startService } from '../desks.ts'

const failed = z.object({ error: z.object({ code: z.string() }) })
const batches = z.object({ batches: z.array(z.unknown()) })
const invitation = z.object({ invitation: z.object({ code: z.string() }) })
const joinedOffice = z.strictObject({
  joined: z.strictObject({
    ...{ officeId: z.string(), role: z.string(), address: z.string(), hasHistory: z.boolean() },
    // Shared lists are moved in once the history is.
    brought: z.null(),
  }),
})
const adopted = z.strictObject({
  adopted: z.strictObject({
    officeId: z.string(),
    outcome: z.enum(['adopted', 'before', 'nothing']),
    batches: z.int(),
    records: z.int(),
    batchesThere: z.int(),
    requestsThere: z.array(z.string()),
    filedTwice: z.array(z.string()),
    copy: z.string().nullable(),
  }),
})

describe.runIf(nativeFolder() !== null)('ventanilla office adopt', () => {
  test('brings what a profile has filed by itself into its office; before that it files and shows nothing, and afterwards neither alone', {
    timeout: patienceMs,
  }, async () => {
    const { practice } = await startService()
    const newDesk = (): Desk => {
      const desk = openDesk({
        VENTANILLA_BASE_URL: practice.baseUrl,
        VENTANILLA_API_KEY: practice.keys.production ?? '',
      })
      onTestFinished(() => desk.remove())
      return desk
    }
    const [founder, alone] = [newDesk(), newDesk()]
    const { url } = await scratchDatabase('empty')
    expect((await founder.run('office', 'init', url())).exitCode).toBe(0)
    const codeFor = async (...of: readonly string[]): Promise<string> =>
      (await founder.json(invitation, 'office', 'invite', '--role', ...of)).document.invitation.code
    const file = ['submit', sample('consultas-adres.xlsx'), '--module', 'social-security-query', '--entity', 'adres']
    const submit = [...file, '--accept-terms', '--only-valid']
    expect((await alone.run(...submit)).stderr).toBe('')

    // A profile that cannot move in is not admitted at all: the invitation stays valid.
    const looking = await alone.json(failed, 'office', 'join', await codeFor('supervisor'))
    expect([looking.exitCode, looking.document.error.code]).toEqual([7, 'office.supervisor-history'])
    const some = await alone.json(failed, 'office', 'join', await codeFor('clerk', '--company', '900123456'))
    expect([some.exitCode, some.document.error.code]).toEqual([7, 'office.adopt-companies'])
    const practising = await alone.json(failed, '--profile', 'practica', 'office', 'join', await codeFor('clerk'))
    expect([practising.exitCode, practising.document.error.code]).toEqual([2, 'office.practice-profile'])
    const practised = await alone.json(failed, '--profile', 'practica', 'office', 'adopt')
    expect(practised.document.error.code).toBe('office.practice-profile')
    const nowhere = await alone.json(failed, 'office', 'adopt')
    expect([nowhere.exitCode, nowhere.document.error.code]).toEqual([2, 'office.no-membership'])

    const joined = await alone.json(joinedOffice, 'office', 'join', await codeFor('clerk'))
    expect([joined.exitCode, joined.document.joined.hasHistory]).toEqual([0, true])
    for (const command of [['status'], submit]) {
      const refused = await alone.json(failed, ...command)
      expect([refused.exitCode, refused.document.error.code]).toEqual([7, 'office.not-adopted'])
    }
    const done = await alone.json(adopted, 'office', 'adopt')
    expect(done.exitCode).toBe(0)
    expect(done.document.adopted).toMatchObject({ outcome: 'adopted', batches: 1, batchesThere: 0, requestsThere: [] })
    expect(existsSync(done.document.adopted.copy ?? '')).toBe(true)
    for (const desk of [alone, founder]) expect((await desk.json(batches, 'status')).document.batches).toHaveLength(1)
    const again = await alone.run('office', 'adopt')
    expect([again.exitCode, again.stdout]).toEqual([0, expect.stringContaining('ya se había llevado')])
    const nothing = await founder.run('office', 'adopt')
    expect([nothing.exitCode, nothing.stdout]).toEqual([
      0,
      expect.stringContaining('no ha radicado nada por su cuenta'),
    ])

    expect((await alone.run('office', 'leave')).exitCode).toBe(0)
    for (const command of [['status'], submit]) {
      const refused = await alone.json(failed, ...command)
      expect([refused.exitCode, refused.document.error.code]).toEqual([7, 'office.history-in-office'])
    }
    expect((await alone.run('office', 'join', await codeFor('clerk'))).exitCode).toBe(0)
    expect((await alone.json(batches, 'status')).document.batches).toHaveLength(1)
  })
})
