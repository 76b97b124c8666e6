import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readInvitationCode } from '#main/store/office/membership/invitation-code.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { type Desk, openDesk, patienceMs, type RunningCli, sample } from '../cli/run-cli.ts'
import { until, unwrap } from './desks.ts'

const document = z.strictObject({
  url: z.url(),
  keys: z.array(z.strictObject({ kind: z.string(), key: z.string() })),
  office: z.array(z.strictObject({ name: z.string(), role: z.string(), code: z.string() })),
})
const failed = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
const batches = z.object({ batches: z.array(z.unknown()) })

/** Without the user's home or key. */
function newDesk(environment: Readonly<Record<string, string>> = {}): Desk {
  const desk = openDesk(environment)
  onTestFinished(() => desk.remove())
  return desk
}

async function started(practice: RunningCli): Promise<z.infer<typeof document>> {
  onTestFinished(() => void practice.child.kill('SIGKILL'))
  await until(() => practice.output().includes('\n') || practice.child.exitCode !== null, 'it says where it listens')
  return document.parse(JSON.parse(practice.output()))
}

const portOf = (code: string): number => Number(new URL(unwrap(readInvitationCode(code)).address).port)

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answers: boolean): void => {
      socket.destroy()
      resolve(answers)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

const leftFolders = (): readonly string[] =>
  readdirSync(tmpdir()).filter((each) => each.startsWith('ventanilla-oficina-'))

describe.runIf(nativeFolder() !== null)('ventanilla practice --office', () => {
  test('is an office for three people: a clerk files, the other sees it, the supervisor is refused; Ctrl+C leaves nothing', {
    timeout: patienceMs,
  }, async () => {
    const before = leftFolders()
    const practice = newDesk().start('practice', '--office', '--json')
    const { url, keys, office } = await started(practice)
    expect(office.map(({ name, role }) => [name, role])).toEqual([
      ['ana', 'clerk'],
      ['luis', 'clerk'],
      ['marta', 'supervisor'],
    ])
    const environment = { VENTANILLA_BASE_URL: url, VENTANILLA_API_KEY: keys[0]?.key ?? '' }
    const [ana, luis, marta] = office.map(() => newDesk(environment))
    if (ana === undefined || luis === undefined || marta === undefined) throw new Error('three desks')
    for (const [at, desk] of [ana, luis, marta].entries()) {
      expect((await desk.run('office', 'join', office[at]?.code ?? '')).exitCode).toBe(0)
    }
    const file = ['submit', sample('consultas-adres.xlsx'), '--module', 'social-security-query', '--entity', 'adres']
    const sent = await ana.run(...file, '--accept-terms', '--only-valid')
    expect(sent.stderr).toBe('')
    const seen = await luis.json(batches, 'status')
    expect(seen.document.batches).toHaveLength(1)
    const refused = await marta.json(failed, ...file, '--accept-terms', '--only-valid')
    expect([refused.exitCode, refused.document.error.code]).toEqual([7, 'office.supervisor-reads'])
    expect((await marta.json(batches, 'status')).document.batches).toHaveLength(1)
    expect((await ana.json(failed, 'purge', '--before', '2026-11-26', '--yes')).document.error.code).toBe(
      'office.filings-not-purged',
    )

    const phrase = { VENTANILLA_BACKUP_PASSPHRASE: 'una frase bien larga' }
    const copied = await ana.with(phrase).run('backup', join(ana.files, 'copia.vbackup'))
    expect([copied.exitCode, copied.stdout]).toEqual([
      0,
      expect.stringContaining('Lo radicado en la oficina no va en la copia'),
    ])

    practice.child.kill('SIGINT')
    expect((await practice.ended).exitCode).toBe(0)
    expect(await answersAt(portOf(office[0]?.code ?? ''))).toBe(false)
    expect(leftFolders()).toEqual(before)

    // The desk continues without it, and says what is missing.
    const away = await ana.json(failed, 'status')
    expect([away.exitCode, away.document.error.code]).toEqual([5, 'office.unreachable'])
    expect(
      (await ana.run('validate', sample('consultas-adres.xlsx'), '--module', 'social-security-query')).exitCode,
    ).not.toBe(7)
  })

  test('ends with its parent process, however that ends', { timeout: patienceMs }, async () => {
    const before = leftFolders()
    const practice = newDesk().start('practice', '--office', '--json')
    const { office } = await started(practice)
    const port = portOf(office[0]?.code ?? '')
    expect(await answersAt(port)).toBe(true)
    practice.child.kill('SIGKILL')
    await until(async () => !(await answersAt(port)), 'the server is gone')
    await until(() => leftFolders().length === before.length, 'its data are gone')
  })
})
