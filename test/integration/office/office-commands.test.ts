import { existsSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { nativeFolder } from '../../postgres/binaries.ts'
import { scratchDatabase } from '../../postgres/shared-server.ts'
import { type Desk, openDesk } from '../cli/run-cli.ts'
import { newLogin } from './members.ts'

const office = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{10}$/),
  address: z.string(),
  serverVersion: z.string(),
  standing: z.enum(['owner', 'administrator', 'clerk', 'supervisor']),
  companies: z.array(z.string()).nullable(),
  notDurable: z.array(z.string()),
  clockAheadMs: z.int(),
  batches: z.int(),
  undecidedBatches: z.int(),
})
const member = z.strictObject({
  login: z.string(),
  role: z.enum(['clerk', 'supervisor', 'administrator']),
  companies: z.array(z.string()).nullable(),
})
const failed = z.object({ error: z.object({ code: z.string() }) })

function newDesk(): Desk {
  const desk = openDesk()
  onTestFinished(() => desk.remove())
  return desk
}

describe.runIf(nativeFolder() !== null)('ventanilla office', () => {
  test('begins an office, says what it is, lets somebody in and out again; no profile is made for it', async () => {
    const desk = newDesk()
    const database = await scratchDatabase('empty')
    const url = database.url()
    const begun = await desk.json(
      z.strictObject({ created: z.boolean(), migrations: z.int(), office }),
      'office',
      'init',
      url,
    )
    expect([begun.exitCode, begun.document.created]).toEqual([0, true])
    const login = await newLogin(database)
    const admit = ['office', 'admit', url, login, '--role', 'supervisor', '--company', '900123456', '800999111']
    const admitted = await desk.json(z.strictObject({ member }), ...admit)
    expect(admitted.document.member).toEqual({ login, role: 'supervisor', companies: ['900123456', '800999111'] })
    const listed = await desk.json(z.strictObject({ members: z.array(member) }), 'office', 'members', url)
    expect(listed.document.members).toEqual([admitted.document.member])
    const seen = await desk.json(z.strictObject({ office }), 'office', 'status', database.url(login))
    expect(seen.document.office).toMatchObject({
      standing: 'supervisor',
      companies: ['900123456', '800999111'],
      batches: 0,
    })
    const dismissed = await desk.json(z.strictObject({ dismissed: z.boolean() }), 'office', 'dismiss', url, login)
    expect(dismissed.document).toEqual({ dismissed: true })
    const stranger = await desk.json(failed, 'office', 'status', database.url(login))
    expect([stranger.exitCode, stranger.document.error.code]).toEqual([7, 'office.not-a-member'])
    expect(existsSync(desk.home)).toBe(false)
  })

  test('says it in words, and what is wrong with what was asked', async () => {
    const desk = newDesk()
    const { url } = await scratchDatabase('empty')
    const run = async (...args: readonly string[]) => {
      const { exitCode, stdout, stderr } = await desk.run('office', ...args)
      return [exitCode, stdout + stderr] as const
    }
    expect(await run('status', url())).toEqual([2, expect.stringContaining('no hay una oficina')])
    expect(await run('init', url())).toEqual([0, expect.stringContaining('Se empezó la oficina.')])
    expect(await run('init', url())).toEqual([0, expect.stringContaining('ya estaba al día; no se cambió nada')])
    expect(await run('members', url())).toEqual([0, expect.stringContaining('no tiene a nadie todavía')])
    expect(await run('admit', url(), 'ana', '--role', 'jefe')).toEqual([
      2,
      expect.stringContaining('«jefe» no es un papel'),
    ])
    const dotted = await run('admit', url(), 'ana', '--role', 'clerk', '--company', '900.123.456-8')
    expect(dotted).toEqual([2, expect.stringContaining('«900.123.456-8» no es un NIT')])
    expect(await run('admit', url(), 'nadie', '--role', 'clerk')).toEqual([2, expect.stringContaining('«nadie»')])
    expect(await run('status', 'postgresql://a@127.0.0.1:1/b')).toEqual([5, expect.stringContaining('no responde')])
    const secret = await run('status', 'postgresql://a:canary-77@127.0.0.1:1/b')
    expect(secret).toEqual([2, expect.stringContaining('PGPASSWORD')])
    expect(secret[1]).not.toContain('canary-77')
  })
})
