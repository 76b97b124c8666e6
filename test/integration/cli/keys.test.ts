import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { z } from 'zod'
import { batchesDocument, failureDocument } from './contract.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { type CliRun, type Desk, openDesk, patienceMs, sample } from './run-cli.ts'

const canary = 'service_key_canary_5f21c8d04b7e'
const phrase = 'cuatro palabras al azar'
const copyPhrase = 'la frase de la copia'

function bareDesk(test: TestContext): Desk {
  const desk = openDesk({}, [canary, phrase, copyPhrase])
  test.onTestFinished(() => desk.remove())
  return desk
}

async function practiceDesk(test: TestContext): Promise<PracticeDesk> {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  return desk
}

const codeOf = ({ stdout }: CliRun): string => failureDocument.parse(JSON.parse(stdout)).error.code
const keyHint = async (desk: Desk): Promise<string> => (await desk.run('key', 'show', '--json')).stdout

describe('key passphrase', { timeout: 2 * patienceMs }, () => {
  it('is the only command that changes the sealing', async (test) => {
    const desk = bareDesk(test)
    await desk.runWith(canary, 'key', 'set')
    const secrets = join(desk.home, 'secrets.json')
    const before = readFileSync(secrets, 'utf8')
    const mistyped = desk.with({ VENTANILLA_PASSPHRASE: 'una frase que nadie quiso' })
    const status = await mistyped.run('status')
    expect(status.exitCode).toBe(0)
    expect(status.stderr).toContain('VENTANILLA_PASSPHRASE')
    await mistyped.run('doctor')
    expect(readFileSync(secrets, 'utf8')).toBe(before)
    expect(await keyHint(desk)).toContain('4b7e')
  })

  it('seals, asks for the current passphrase, and reverts', async (test) => {
    const desk = bareDesk(test)
    await desk.runWith(canary, 'key', 'set')
    expect((await desk.runWith(`${phrase}\n`, 'key', 'passphrase')).exitCode).toBe(0)
    expect(existsSync(join(desk.home, 'secrets.key'))).toBe(false)
    expect(codeOf(await desk.run('status', '--json'))).toBe('keychain.passphrase-needed')
    const short = bareDesk(test).with({ VENTANILLA_PASSPHRASE: 'once letras' })
    expect(codeOf(await short.runWith(canary, 'key', 'set', '--json'))).toBe('passphrase.too-short')
    const sealed = desk.with({ VENTANILLA_PASSPHRASE: phrase })
    expect(await keyHint(sealed)).toContain('4b7e')

    const refusals: readonly (readonly [input: string, code: string])[] = [
      ['', 'passphrase.current-missing'],
      ['no es esta\notra frase larga\n', 'keychain.wrong-passphrase'],
      [`${phrase}\n`, 'passphrase.new-missing'],
      [`${phrase}\nonce letras\n`, 'passphrase.too-short'],
      [`${phrase}\notra frase larga\notra frase laarga\n`, 'passphrase.differs'],
    ]
    for (const [input, code] of refusals) {
      expect(codeOf(await sealed.runWith(input, 'key', 'passphrase', '--json'))).toBe(code)
    }
    expect(await keyHint(sealed)).toContain('4b7e')
    expect((await desk.runWith(`${phrase}\notra frase larga\n`, 'key', 'passphrase')).exitCode).toBe(0)
    expect(codeOf(await sealed.run('status', '--json'))).toBe('keychain.wrong-passphrase')
    expect((await desk.runWith('otra frase larga\n', 'key', 'passphrase', '--key-file')).exitCode).toBe(0)
    expect(await keyHint(desk)).toContain('4b7e')
  })
})

const queries = [
  'submit',
  sample('consultas-adres.xlsx'),
  '--module',
  'social-security-query',
  '--accept-terms',
] as const
const madeDocument = z.looseObject({ verified: z.literal(true), carriesKey: z.boolean() })

describe('key set', { timeout: 2 * patienceMs }, () => {
  const setDocument = z.looseObject({ verified: z.boolean() })
  const pipe = async (desk: Desk, key: string, ...words: readonly string[]): Promise<CliRun> =>
    desk.runWith(key, 'key', 'set', ...words, '--json')

  it('tries the key: verified, refused and not kept, or kept and said to be unverified', async (test) => {
    const desk = await practiceDesk(test)
    const bare = desk.with({ VENTANILLA_API_KEY: '' })
    const good = await pipe(bare, desk.service.keys.production ?? '')
    expect([good.exitCode, setDocument.parse(JSON.parse(good.stdout)).verified]).toEqual([0, true])
    const before = await keyHint(bare)
    const refused = await pipe(bare, canary)
    expect([refused.exitCode, codeOf(refused)]).toEqual([4, 'connection.key-refused'])
    expect(await keyHint(bare)).toBe(before)
    const elsewhere = bare.with({ VENTANILLA_BASE_URL: '' })
    expect(codeOf(await elsewhere.run('poll', '--base-url', 'http://127.0.0.1:9', '--json'))).toBe(
      'connection.other-origin',
    )
    const offline = await pipe(elsewhere, canary, '--base-url', 'http://127.0.0.1:9')
    expect([offline.exitCode, setDocument.parse(JSON.parse(offline.stdout)).verified]).toEqual([0, false])
    expect(await keyHint(elsewhere)).toContain('"unverified"')
  })

  it('with requests of another key open, asks whose account it is', async (test) => {
    const desk = await openPracticeDesk({
      pace: 'real',
      accounts: [
        { name: 'production', key: 'service_key_first_00000001', account: 'one' },
        { name: 'renewed', key: 'service_key_second_00000002', account: 'one' },
      ],
    })
    test.onTestFinished(() => desk.close())
    const bare = desk.with({ VENTANILLA_API_KEY: '' })
    await pipe(bare, 'service_key_first_00000001')
    await bare.run(...queries)
    const before = await keyHint(bare)
    const refused = await pipe(bare, 'service_key_second_00000002')
    expect([refused.exitCode, codeOf(refused)]).toEqual([2, 'connection.other-account'])
    expect(refused.stdout).toContain('--same-account')
    expect(await keyHint(bare)).toBe(before)
    expect((await pipe(bare, 'service_key_second_00000002', '--same-account')).exitCode).toBe(0)
    await bare.run('poll', '--timeout', '2', '--json')
    const asked = desk.service.journal.received.filter(
      ({ method, requestId }) => method === 'GET' && requestId !== null,
    )
    expect(asked.map(({ keyName }) => keyName)).toContain('renewed')
  })
})

describe('a backup', { timeout: 2 * patienceMs }, () => {
  it('is restored on another machine with its passphrase, and without it creates nothing', async (test) => {
    const here = await practiceDesk(test)
    await here.run(...queries)
    const copy = join(here.files, 'copia.ventanilla')
    const made = await here.with({ VENTANILLA_BACKUP_PASSPHRASE: copyPhrase }).json(madeDocument, 'backup', copy)
    expect([made.exitCode, made.document.carriesKey]).toEqual([0, true])
    const known = (await here.json(batchesDocument, 'status')).document.batches

    const there = bareDesk(test)
    const missing = await there.runWith('', 'restore', copy, '--json')
    expect([missing.exitCode, codeOf(missing)]).toEqual([3, 'backup.passphrase-needed'])
    expect(missing.stdout).toContain('se hizo en otro equipo')
    const wrong = await there.runWith('no es esta frase\n', 'restore', copy, '--json')
    expect([wrong.exitCode, codeOf(wrong)]).toEqual([3, 'backup.wrong-passphrase'])
    expect(existsSync(there.home)).toBe(false)

    expect((await there.runWith(`${copyPhrase}\n`, 'restore', copy, '--json')).exitCode).toBe(0)
    expect((await there.json(batchesDocument, 'status')).document.batches).toEqual(known)
    // The API key is not in the backup.
    expect(await keyHint(there)).toContain('null')
    for (const name of readdirSync(there.home)) expect(name).not.toContain('incoming')
  })

  it('of another key is resealed under the local one', async (test) => {
    const here = await practiceDesk(test)
    // Without an address no service can refuse this key: it is stored unverified.
    const there = bareDesk(test)
    await here.run(...queries)
    const copy = join(here.files, 'copia.ventanilla')
    await here.runWith(`${copyPhrase}\n`, 'backup', copy)
    await there.runWith(canary, 'key', 'set')
    const secrets = readFileSync(join(there.home, 'secrets.key'), 'utf8')
    const restored = await there.runWith(`${copyPhrase}\n`, 'restore', copy, '--json')
    expect(restored.exitCode).toBe(0)
    expect(readFileSync(join(there.home, 'secrets.key'), 'utf8')).toBe(secrets)
    expect(await keyHint(there)).toContain('4b7e')
    expect((await there.json(batchesDocument, 'status')).document.batches).toHaveLength(1)
  })

  it('without its key, says where it can be restored; damage is told apart from a wrong passphrase', async (test) => {
    const here = await practiceDesk(test)
    await here.run(...queries)
    const bare = join(here.files, 'sin-llave.ventanilla')
    expect(codeOf(await here.runWith('', 'backup', bare, '--json'))).toBe('backup.passphrase-missing')
    expect(codeOf(await here.runWith('corta\n', 'backup', bare, '--json'))).toBe('passphrase.too-short')
    const made = await here.run('backup', bare, '--without-key')
    expect(made.stdout).toContain('solo se puede restaurar en este equipo')
    const there = bareDesk(test)
    expect(codeOf(await there.run('restore', bare, '--json'))).toBe('backup.key-not-here')
    expect(existsSync(there.home)).toBe(false)
    await there.runWith(canary, 'key', 'set')
    const stranger = await there.run('restore', bare, '--json')
    expect([stranger.exitCode, codeOf(stranger)]).toEqual([3, 'backup.other-key'])

    const whole = join(here.files, 'con-llave.ventanilla')
    await here.runWith(`${copyPhrase}\n${copyPhrase}\n`, 'backup', whole)
    const bytes = readFileSync(whole)
    for (const [name, spoilt] of [
      ['cortada', bytes.subarray(0, bytes.length - 1_000)],
      ['cambiada', Buffer.from(bytes).fill(0x5a, 9_000, 9_001)],
      ['sin cabeza', Buffer.from(bytes).fill(0x5a, 30, 60)],
    ] as const) {
      const file = join(here.files, `${name}.ventanilla`)
      writeFileSync(file, spoilt)
      expect([name, codeOf(await there.runWith(`${copyPhrase}\n`, 'restore', file, '--json'))]).toEqual([
        name,
        'backup.unusable',
      ])
    }
    // On the machine where it was made no passphrase is needed.
    expect((await here.run('restore', whole)).exitCode).toBe(0)
  })
})
