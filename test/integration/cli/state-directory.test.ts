import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { doctorDocument } from './contract.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs } from './run-cli.ts'

async function practiceDesk(test: TestContext): Promise<PracticeDesk> {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  return desk
}

const alone = 'no cuenta las consultas de este'
const unrecognised = 'no se podrá reconocer'

/** What doctor reports about the state directory, and its exit code. */
async function told(desk: PracticeDesk) {
  const { document, exitCode } = await desk.json(doctorDocument, 'doctor')
  const lines = document.checks.filter(({ name }) => name === 'state-directory')
  return { exitCode, lines: lines.map(({ status, message }) => ({ status, message })) }
}

/** One query of the service, which is counted. */
const ask = (desk: PracticeDesk) => desk.run('notifications', 'show')
const warning = (...words: readonly string[]) => ({
  status: 'warning',
  message: expect.stringMatching(new RegExp(words.join('.*'))),
})

describe.concurrent('a state directory', { timeout: patienceMs }, () => {
  it("that is usable stores a key's queries for the whole machine", async (test) => {
    const desk = await practiceDesk(test)
    expect((await ask(desk)).exitCode).toBe(0)
    expect(readdirSync(join(desk.files, 'state', 'keys')).some((name) => name.endsWith('.gets'))).toBe(true)
    expect(await told(desk)).toMatchObject({ exitCode: 0, lines: [{ status: 'ok' }] })
  })

  it('that is unusable leaves them to this profile, and doctor lists everything that is unprotected', async (test) => {
    const desk = await practiceDesk(test)
    writeFileSync(join(desk.files, 'state'), 'un archivo donde va una carpeta')
    expect((await ask(desk)).exitCode).toBe(0)
    expect(readdirSync(join(desk.home, 'keys')).some((name) => name.endsWith('.gets'))).toBe(true)
    const { exitCode, lines } = await told(desk)
    expect([exitCode, lines]).toEqual([0, [warning('state', unrecognised), warning('keys', 'ENOTDIR', alone)]])
    expect((await desk.run('doctor')).stdout).not.toContain('--confirm-restored')
  })

  it("with only the keys' folder unusable reports that alone", async (test) => {
    const desk = await practiceDesk(test)
    mkdirSync(join(desk.files, 'state'))
    writeFileSync(join(desk.files, 'state', 'keys'), '')
    expect((await ask(desk)).exitCode).toBe(0)
    expect((await told(desk)).lines).toEqual([warning('keys', 'ENOTDIR', alone)])
  })

  it("with something else in a ledger's place reports that too, without asking the service", async (test) => {
    const desk = await practiceDesk(test)
    expect((await desk.run('status')).exitCode).toBe(0)
    mkdirSync(join(desk.files, 'state', 'keys', 'otra.gets'), { recursive: true })
    expect((await told(desk)).lines).toEqual([warning('EISDIR', alone)])
    expect(existsSync(join(desk.home, 'keys'))).toBe(false)
  })
})
