import { spawn } from 'node:child_process'
import { closeSync, cpSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { z } from 'zod'
import type { Fault, FaultRule } from '#main/practice-service/faults/fault.ts'
import { batchesDocument, failureDocument } from '../contract.ts'
import { openPracticeDesk, type PracticeDesk } from '../practice-desk.ts'
import { patienceMs, repository } from '../run-cli.ts'

async function deskFor(test: TestContext, ...rules: readonly FaultRule[]): Promise<PracticeDesk> {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  for (const rule of rules) desk.service.faults.add(rule)
  return desk
}

const query = ['query', '--module', 'social-security-query', '--accept-terms', '--document', 'CC 1020304250'] as const
const two = [...query, '--document', 'CC 1020304251', '--chunk', '1'] as const

const sentDocument = batchesDocument.extend({
  sending: z.looseObject({
    standing: z.enum(['taken', 'partly', 'uncertain', 'refused', 'not-sent', 'failed']),
    sends: z.array(z.looseObject({ end: z.string(), requestId: z.string().nullable(), kept: z.string() })),
  }),
  afterwards: z.array(z.looseObject({ during: z.string(), code: z.string(), message: z.string() })).optional(),
  error: z.looseObject({ code: z.string() }).optional(),
})

interface Posted {
  readonly args: readonly string[]
  readonly rules: readonly FaultRule[]
  readonly exitCode: number
  /** Credits debited in the service's own ledger. */
  readonly debits: number
}

const post = (fault: Fault, skip = 0): FaultRule => ({ method: 'POST', skip, fault })
const before = (status: number): Fault => ({ kind: 'status', status, moment: 'before' })

const posted: Readonly<Record<string, Posted>> = {
  'taken whole': { args: query, rules: [], exitCode: 0, debits: 1 },
  'taken, then refused': { args: two, rules: [post(before(422), 1)], exitCode: 6, debits: 1 },
  'cut after it was taken': {
    args: query,
    rules: [post({ kind: 'reset', moment: 'after' })],
    exitCode: 6,
    debits: 1,
  },
  refused: { args: query, rules: [post(before(403))], exitCode: 4, debits: 0 },
}

const gets: Readonly<Record<string, Fault>> = {
  '429': { kind: 'rate-limit', retryAfter: '60' },
  '500': before(500),
  '404': before(404),
  '403': before(403),
  '401': before(401),
  reset: { kind: 'reset', moment: 'before' },
  'cut short': { kind: 'truncate', framing: 'cut' },
  'a web page': { kind: 'html', moment: 'before' },
}

const cases = Object.entries(posted).flatMap(([answered, sent]) =>
  Object.entries(gets).map(([met, fault]) => ({ answered, met, sent, fault })),
)

// Most of the time is spent waiting for missing answers.
describe.concurrent('what was sent and answered decides, whatever the GETs meet', { timeout: patienceMs }, () => {
  it.for(cases)('$answered, GET: $met', async ({ sent, fault }, test) => {
    const desk = await deskFor(test, ...sent.rules, { method: 'GET', times: 1_000, fault })
    const run = await desk.json(sentDocument, ...sent.args, '--wait', '2')
    expect([run.exitCode, desk.service.ledger.debits().length], run.stdout).toEqual([sent.exitCode, sent.debits])
    const { batches, sending, afterwards, error } = run.document
    const states = batches[0]?.submissions.map(({ state }) => state) ?? []
    const isTaken = sent.debits > 0
    expect(['taken', 'partly', 'uncertain'].includes(sending.standing)).toBe(isTaken)
    if (run.exitCode === 0) {
      expect([states, error]).toEqual([['accepted'], undefined])
      for (const met of afterwards ?? []) expect([met.during, met.code.split('.')[0]]).toEqual(['asking', 'asking'])
    }
    const numbers = sending.sends.flatMap(({ requestId }) => (requestId === null ? [] : [requestId]))
    const applied = desk.service.journal.applied.map(({ requestId }) => requestId)
    expect(numbers.every((number) => applied.includes(number))).toBe(true)
    if (isTaken) expect(run.stdout).not.toMatch(/no se envió nada|nada se envió/i)
  })
})

const program = path.join(repository, 'out', 'main', 'cli.js')

/** A real process whose standard output goes to `stdout`, or whose reader closes it at once. */
function runInto(desk: PracticeDesk, stdout: number | 'closed', args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: desk.files,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: desk.files,
      VENTANILLA_HOME: desk.home,
      VENTANILLA_STATE_HOME: path.join(desk.files, 'state'),
      VENTANILLA_BASE_URL: desk.service.baseUrl,
      VENTANILLA_API_KEY: desk.service.keys.production ?? '',
    },
    stdio: ['ignore', stdout === 'closed' ? 'pipe' : stdout, 'pipe'],
  })
  child.stdout?.destroy()
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return new Promise<{ readonly exitCode: number | null; readonly stderr: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode, stderr }))
  })
}

const outputs = ['/dev/full', 'closed'] as const
const usable = outputs.filter((output) => output === 'closed' || existsSync(output))

describe('an output that takes nothing', { timeout: patienceMs }, () => {
  it.for(usable)(
    '%s: 6 once something was sent, with the report in a file; 7 for commands that only read',
    async (output, test) => {
      const desk = await deskFor(test)
      const open = () => (output === 'closed' ? 'closed' : openSync(output, 'w'))
      const into = async (...args: readonly string[]) => {
        const stdout = open()
        const ended = await runInto(desk, stdout, args)
        if (stdout !== 'closed') closeSync(stdout)
        return ended
      }
      const sent = await into(...query, '--json')
      expect([sent.exitCode, desk.service.ledger.debits().length], sent.stderr).toEqual([6, 1])
      expect(sent.stderr).toContain('No se pudo escribir el resultado en la salida')
      expect(sent.stderr).toContain('no repita el comando')
      const log = path.join(desk.home, 'log')
      const [report = ''] = readdirSync(log).filter((name) => name.startsWith('sends-'))
      expect(sent.stderr).toContain(path.join(log, report))
      const told = JSON.parse(readFileSync(path.join(log, report), 'utf8'))
      expect(told.sending.sends).toMatchObject([
        { end: 'accepted', requestId: desk.service.journal.applied[0]?.requestId, kept: 'store' },
      ])
      for (const args of [['status'], ['status', '--json'], ['history']]) {
        const read = await into(...args)
        expect([read.exitCode, read.stderr]).toEqual([7, expect.stringContaining('No se pudo escribir el resultado')])
      }
      desk.service.faults.add(post(before(403)))
      expect((await into(...query.slice(0, -1), 'CC 1020304277')).exitCode).toBe(4)
    },
  )
})

describe('a database that lost something', { timeout: patienceMs }, () => {
  it('is reported by the exit code and in the document, not on stderr alone', async (test) => {
    const desk = await deskFor(test)
    await desk.run('status')
    const aside = path.join(desk.files, 'aside')
    const databases = () => readdirSync(desk.home).filter((name) => name.includes('.db'))
    for (const name of databases()) cpSync(path.join(desk.home, name), path.join(aside, name))
    expect((await desk.run(...query)).exitCode).toBe(0)
    for (const name of databases()) rmSync(path.join(desk.home, name))
    for (const name of readdirSync(aside)) cpSync(path.join(aside, name), path.join(desk.home, name))
    const warned = batchesDocument.extend({
      warnings: z.array(z.looseObject({ code: z.string(), message: z.string() })).min(1),
    })
    for (const command of ['status', 'poll', 'send']) {
      const told = await desk.json(warned, command)
      expect([command, told.exitCode], told.stdout).toEqual([command, 7])
      expect(told.document.warnings.map(({ code }) => code.split('.')[0])).toContain('store')
      expect(told.stderr).toContain(told.document.warnings[0]?.message)
    }
    expect((await desk.run('doctor', '--confirm-restored')).exitCode).not.toBe(2)
    expect((await desk.json(batchesDocument, 'status')).document).not.toHaveProperty('warnings')
  })
})

describe('notifications set and off', { timeout: patienceMs }, () => {
  const address = 'http://127.0.0.1:9/'
  const state = z.looseObject({ url: z.string().nullable(), active: z.boolean(), renewed: z.boolean() })

  it.for([
    [{ kind: 'status', status: 500, moment: 'after' }, 6, 'notifications.uncertain'],
    [{ kind: 'reset', moment: 'after' }, 6, 'notifications.uncertain'],
    [{ kind: 'html', moment: 'after' }, 6, 'notifications.uncertain'],
    [{ kind: 'answer-as', status: 200, success: false }, 4, 'notifications.refused'],
    [{ kind: 'status', status: 409, moment: 'before' }, 4, 'service.refused'],
  ] as const)('PUT and DELETE met by $0.kind: $1', async ([fault, exitCode, code], test) => {
    const desk = await deskFor(test)
    desk.service.faults.add({ method: 'PUT', fault })
    const set = await desk.json(failureDocument, 'notifications', 'set', address)
    expect([set.exitCode, set.document.error.code], set.stdout).toEqual([exitCode, code])
    if (exitCode === 6) expect(set.document.error.message).toContain('ventanilla notifications show')
    desk.service.faults.clear()
    await desk.run('notifications', 'set', address, '--overwrite')
    desk.service.faults.add({ method: 'DELETE', fault })
    const off = await desk.json(failureDocument, 'notifications', 'off')
    expect([off.exitCode, off.document.error.code], off.stdout).toEqual([exitCode, code])
  })

  it('the same address again is reported as such, from here and from another program', async (test) => {
    const desk = await deskFor(test)
    const first = await desk.json(state, 'notifications', 'set', address)
    expect([first.exitCode, first.document]).toMatchObject([0, { url: address, active: true, renewed: false }])
    const again = await desk.json(state, 'notifications', 'set', address)
    expect([again.exitCode, again.document]).toMatchObject([0, { active: true, renewed: true }])
    expect((await desk.run('notifications', 'set', address)).stdout).toContain('Ya estaba registrada desde aquí')
    const other = desk.with({
      VENTANILLA_HOME: path.join(desk.files, 'otra'),
      VENTANILLA_STATE_HOME: path.join(desk.files, 'otro-estado'),
    })
    const elsewhere = await other.json(failureDocument, 'notifications', 'set', address)
    expect([elsewhere.exitCode, elsewhere.document.error.code]).toEqual([2, 'notifications.url-elsewhere'])
    expect(elsewhere.document.error.message).not.toContain('otra dirección')
  })

  it('show says that the address is unknown if the service did not give it', async (test) => {
    const desk = await deskFor(test)
    for (const fault of [
      { kind: 'answer-as', status: 200, success: false },
      { kind: 'html', moment: 'after' },
    ] as const) {
      desk.service.faults.add({ method: 'GET', fault })
      const shown = await desk.run('notifications', 'show')
      expect([shown.exitCode, shown.stdout]).toEqual([4, expect.stringMatching(/^No se sabe qué dirección/)])
    }
  })
})
