import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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
  noticesRestoring: z.boolean(),
  clockAheadMs: z.int(),
  batches: z.int(),
  undecidedBatches: z.int(),
})
const member = z.strictObject({
  login: z.string(),
  role: z.enum(['clerk', 'supervisor', 'administrator']),
  companies: z.array(z.string()).nullable(),
})
const invitation = member.extend({ code: z.string(), expiresAt: z.iso.datetime() })
const failed = z.object({ error: z.object({ code: z.string() }) })

function newDesk(): Desk {
  const desk = openDesk()
  onTestFinished(() => desk.remove())
  return desk
}

describe.runIf(nativeFolder() !== null)('ventanilla office', () => {
  test('creates an office, describes it, admits and dismisses a member; the profile gets a key and no database', async () => {
    const desk = newDesk()
    const database = await scratchDatabase('empty')
    const url = database.url()
    const begun = await desk.json(
      z.strictObject({ created: z.boolean(), migrations: z.int(), dataKey: z.string(), office }),
      'office',
      'init',
      url,
    )
    expect([begun.exitCode, begun.document.created, begun.document.dataKey]).toEqual([0, true, 'made'])
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
    expect(existsSync(path.join(desk.home, 'ventanilla.db'))).toBe(false)
    expect(existsSync(newDesk().home)).toBe(false)
  })

  test('reports in words, including usage errors', async () => {
    const desk = newDesk()
    const { url } = await scratchDatabase('empty')
    const run = async (...args: readonly string[]) => {
      const { exitCode, stdout, stderr } = await desk.run('office', ...args)
      return [exitCode, stdout + stderr] as const
    }
    expect(await run('status', url())).toEqual([2, expect.stringContaining('no hay una oficina')])
    expect(await run('init', url())).toEqual([0, expect.stringContaining('Oficina creada.')])
    expect(await run('init', url())).toEqual([0, expect.stringContaining('ya estaba al día; no se cambió nada')])
    expect(await run('members', url())).toEqual([0, expect.stringContaining('todavía no tiene miembros')])
    expect(await run('admit', url(), 'ana', '--role', 'jefe')).toEqual([
      2,
      expect.stringContaining('«jefe» no es un rol de la oficina'),
    ])
    const dotted = await run('admit', url(), 'ana', '--role', 'clerk', '--company', '900.123.456-8')
    expect(dotted).toEqual([2, expect.stringContaining('«900.123.456-8» no es un NIT')])
    expect(await run('admit', url(), 'nadie', '--role', 'clerk')).toEqual([2, expect.stringContaining('«nadie»')])
    expect(await run('status', 'postgresql://a@127.0.0.1:1/b')).toEqual([5, expect.stringContaining('no responde')])
    const secret = await run('status', 'postgresql://a:canary-77@127.0.0.1:1/b')
    expect(secret).toEqual([2, expect.stringContaining('PGPASSWORD')])
    expect(secret[1]).not.toContain('canary-77')
  })

  test('invites with a code that another desk gives on standard input, once; it leaves again', async () => {
    const [founder, newcomer, late] = [newDesk(), newDesk(), newDesk()]
    const { url } = await scratchDatabase('empty')
    await founder.run('office', 'init', url())
    const made = await founder.json(
      z.strictObject({ invitation }),
      'office',
      'invite',
      '--role',
      'clerk',
      '--company',
      '900123456',
    )
    expect(made.exitCode).toBe(0)
    const { code, login } = made.document.invitation
    const joined = await newcomer.runWith(`${code.replaceAll('-', ' ')}\n`, 'office', 'join')
    expect([joined.exitCode, joined.stdout]).toEqual([0, expect.stringContaining('Este perfil es ahora de la oficina')])
    // Where it was printed, it was the only secret.
    for (const part of code.split('-').slice(0, 20)) expect(joined.stdout + joined.stderr).not.toContain(part)
    const again = await late.json(failed, 'office', 'join', code)
    expect([again.exitCode, again.document.error.code]).toEqual([2, 'office.code-used'])
    const members = await founder.json(z.strictObject({ members: z.array(member) }), 'office', 'members', url())
    expect(members.document.members).toEqual([{ login, role: 'clerk', companies: ['900123456'] }])
    const support = await newcomer.run('support')
    expect(support.exitCode).toBe(0)
    for (const secret of [code, code.slice(0, 30), login]) expect(support.stdout + support.stderr).not.toContain(secret)
    const left = await newcomer.json(z.strictObject({ left: z.string(), serverTold: z.boolean() }), 'office', 'leave')
    expect([left.exitCode, left.document.serverTold]).toEqual([0, true])
    const none = await newcomer.json(failed, 'office', 'leave')
    expect([none.exitCode, none.document.error.code]).toEqual([2, 'office.no-membership'])
    const rotated = await founder.json(z.strictObject({ keys: z.int() }), 'office', 'rotate-key')
    expect([rotated.exitCode, rotated.document.keys]).toEqual([0, 2])
  })

  test('copies the code lists of a desk that joins; they serve validation without the office, and after leaving', async () => {
    const [founder, newcomer] = [newDesk(), newDesk()]
    const { url } = await scratchDatabase('empty')
    await founder.run('office', 'init', url())
    const listFile = path.join(newcomer.files, 'eps.csv')
    writeFileSync(listFile, ['Código;Nombre', 'EPS010;Sura', 'EPS005;Sanitas', 'EPS037;Nueva EPS'].join('\n'))
    expect((await newcomer.run('catalogues', 'import', listFile, '--kind', 'eps', '--yes')).exitCode).toBe(0)
    const made = await founder.json(z.strictObject({ invitation }), 'office', 'invite', '--role', 'clerk')
    const brought = z.strictObject({ brought: z.int(), officesOwn: z.int(), stayed: z.int() })
    const joined = await newcomer.json(
      z.strictObject({
        joined: z.strictObject({
          officeId: z.string(),
          role: z.string(),
          address: z.string(),
          hasHistory: z.literal(false),
          brought,
        }),
      }),
      'office',
      'join',
      made.document.invitation.code,
    )
    expect([joined.exitCode, joined.document.joined.brought]).toEqual([0, { brought: 1, officesOwn: 0, stayed: 0 }])
    expect((await founder.run('catalogues', 'list')).stdout).toContain('eps.csv')
    expect((await founder.run('catalogues', 'undo', 'eps', '--yes')).exitCode).toBe(0)
    expect((await newcomer.run('catalogues', 'list')).stdout).not.toContain('eps.csv')
    expect((await founder.run('catalogues', 'import', listFile, '--kind', 'eps', '--yes')).exitCode).toBe(0)
    expect((await newcomer.run('catalogues', 'list')).stdout).toContain('eps.csv')
    const left = await newcomer.run('office', 'leave')
    expect([left.exitCode, left.stdout]).toEqual([0, expect.stringContaining('quedan como estaban en ella')])
    expect((await newcomer.run('catalogues', 'list')).stdout).toContain('eps.csv')
  })

  test('says what is wrong with an invitation and with a code', async () => {
    const desk = newDesk()
    const { url } = await scratchDatabase('empty')
    const run = async (...args: readonly string[]) => {
      const { exitCode, stdout, stderr } = await desk.run('office', ...args)
      return [exitCode, stdout + stderr] as const
    }
    expect(await run('invite', '--role', 'clerk')).toEqual([2, expect.stringContaining('no es de ninguna oficina')])
    expect(await run('join', 'ABCD-1234')).toEqual([2, expect.stringContaining('no está completo')])
    expect(await run('init', url())).toEqual([0, expect.stringContaining('tiene la clave de la oficina')])
    expect(await run('invite', '--role', 'clerk', '--hours', '0')).toEqual([
      2,
      expect.stringContaining('entre 1 y 720 horas'),
    ])
    const invited = await run('invite', '--role', 'supervisor')
    expect(invited).toEqual([0, expect.stringMatching(/Sirve una sola vez, hasta el .+reloj del servidor/)])
    expect(await run('leave')).toEqual([2, expect.stringContaining('es el único con la clave')])
  })
})
