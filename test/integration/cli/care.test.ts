import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { copyFile, cp, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { z } from 'zod'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { filesUnder } from '../../harness/files-under.ts'
import { batchesDocument, consentsDocument, doctorDocument, failureDocument, validationDocument } from './contract.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { type Desk, openDesk, patienceMs, repository, sample } from './run-cli.ts'

const canary = 'service_key_CANARIO7f3b9c1d5e2a8046'
const keyDocument = z.looseObject({ key: z.looseObject({ kind: z.string(), hint: z.string() }).nullable() })
const queryOptions = ['--module', 'social-security-query', '--accept-terms'] as const
const queries = ['submit', sample('consultas-adres.xlsx'), ...queryOptions] as const

function bareDesk(test: TestContext, environment: Readonly<Record<string, string>> = {}): Desk {
  const desk = openDesk(environment, [canary])
  test.onTestFinished(() => desk.remove())
  return desk
}

async function practiceDesk(test: TestContext): Promise<PracticeDesk> {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  return desk
}

describe.concurrent('the key', { timeout: patienceMs }, () => {
  it('is read from standard input, shown by its ends only, and is nowhere in clear text', async (test) => {
    const desk = bareDesk(test)
    const set = await desk.runWith(`${canary}\n`, 'key', 'set')
    expect(set).toMatchObject({ exitCode: 0, stderr: '' })
    const shown = await desk.json(keyDocument, 'key', 'show')
    expect(shown.document.key).toEqual({ kind: 'production', hint: 'service_key_…8046', source: 'stored' })
    for (const file of filesUnder(desk.home)) {
      expect(readFileSync(file).includes(Buffer.from(canary)), file).toBe(false)
    }
    for (const path of [desk.home, join(desk.home, 'secrets.json'), join(desk.home, 'secrets.key')]) {
      expect(statSync(path).mode & 0o077, path).toBe(0)
    }
    await desk.run('key', 'forget')
    expect((await desk.json(keyDocument, 'key', 'show')).document.key).toBeNull()
  })

  it('is refused when empty or malformed, and never accepted as an argument', async (test) => {
    const desk = bareDesk(test)
    const empty = await desk.runWith('', 'key', 'set', '--json')
    expect(failureDocument.parse(JSON.parse(empty.stdout)).error.code).toBe('usage.key-not-piped')
    const bad = await desk.runWith('dos palabras\n', 'key', 'set', '--json')
    expect(failureDocument.parse(JSON.parse(bad.stdout)).error.code).toBe('connection.key-space')
    expect((await desk.json(failureDocument, 'key', 'set', 'algo')).document.error.code).toBe('usage.excess-arguments')
  })

  it('with a passphrase, opens with that passphrase only', async (test) => {
    const desk = bareDesk(test)
    const withPhrase = desk.with({ VENTANILLA_PASSPHRASE: 'cuatro palabras al azar' })
    expect((await withPhrase.runWith(canary, 'key', 'set')).exitCode).toBe(0)
    expect((await withPhrase.json(keyDocument, 'key', 'show')).document.key?.hint).toContain('8046')
    for (const [environment, code] of [
      [{ VENTANILLA_PASSPHRASE: 'otra' }, 'keychain.wrong-passphrase'],
      [{}, 'keychain.passphrase-needed'],
    ] as const) {
      const refused = await desk.with(environment).json(failureDocument, 'key', 'show')
      expect([refused.exitCode, refused.document.error.code]).toEqual([7, code])
    }
  })

  it('belongs to the address it was stored for', async (test) => {
    const desk = bareDesk(test)
    await desk.runWith(canary, 'key', 'set', '--base-url', 'https://servicio.example')
    const moved = await desk.json(failureDocument, 'status', '--base-url', 'https://otro.example')
    expect([moved.exitCode, moved.document.error.code]).toEqual([2, 'connection.other-origin'])
    expect((await desk.runWith(canary, 'key', 'set', '--base-url', 'https://otro.example')).exitCode).toBe(0)
    expect((await desk.run('status', '--base-url', 'https://otro.example')).exitCode).toBe(0)
  })

  it('is stored for one profile only', async (test) => {
    const desk = bareDesk(test)
    await desk.runWith(canary, 'key', 'set', '--profile', 'pruebas')
    expect((await desk.json(keyDocument, 'key', 'show', '--profile', 'pruebas')).document.key).not.toBeNull()
    expect((await desk.json(keyDocument, 'key', 'show')).document.key).toBeNull()
  })
})

const forms = [
  'submit',
  sample('formularios-eps-ccf.xlsx'),
  '--module',
  'affiliation-form',
  '--entity',
  'eps_ccf',
] as const

describe.concurrent('care of the store', { timeout: patienceMs }, () => {
  it('backup, restore, and the pause before sending from a restored database', async (test) => {
    const desk = await practiceDesk(test)
    await desk.run(...queries)
    const copy = join(desk.files, 'copia.ventanilla')
    const made = await desk.json(
      z.looseObject({ byteLength: z.int().min(1), verified: z.literal(true), carriesKey: z.literal(false) }),
      'backup',
      copy,
      '--without-key',
    )
    expect(made.exitCode).toBe(0)
    expect((await desk.json(failureDocument, 'backup', copy)).document.error.code).toBe('backup.exists')
    const later = join(desk.files, 'posterior.ventanilla')
    expect((await desk.run('backup', later, '--without-key')).exitCode).toBe(0)
    const lastCopy = async () => /Última copia: .*/.exec((await desk.run('support')).stdout)?.[0]
    const known = await lastCopy()
    await desk.run(...forms, '--accept-terms')
    const restored = await desk.json(z.looseObject({ previous: z.string() }), 'restore', copy)
    expect(existsSync(restored.document.previous)).toBe(true)
    // The older data does not know the later backup; the machine does.
    expect(await lastCopy()).toBe(known)
    const batches = (await desk.json(batchesDocument, 'status')).document.batches
    const spoilt = join(desk.files, 'dañada.ventanilla')
    await writeFile(spoilt, readFileSync(copy).fill(0x5a, 3_000, 4_000))
    const refused = await desk.json(failureDocument, 'restore', spoilt)
    expect([refused.exitCode, refused.document.error.code]).toEqual([3, 'backup.unusable'])
    expect(batches.map(({ module }) => module)).toEqual(['social-security-query'])

    const posts = desk.service.journal.received.filter(({ method }) => method === 'POST').length
    const paused = await desk.json(
      z.looseObject({ error: z.looseObject({ code: z.string() }) }),
      ...forms,
      ...['--accept-terms', '--again', 'Lo pidió la EPS'],
    )
    expect([paused.exitCode, paused.document.error.code]).toEqual([7, 'store.older-copy'])
    expect(desk.service.journal.received.filter(({ method }) => method === 'POST')).toHaveLength(posts)
    const doctor = await desk.json(doctorDocument, 'doctor')
    expect(doctor.document.checks).toContainEqual(expect.objectContaining({ name: 'generation', status: 'warning' }))
    expect((await desk.run('doctor', '--confirm-restored')).exitCode).toBe(0)
    expect((await desk.json(batchesDocument, ...forms, '--accept-terms')).exitCode).not.toBe(7)
  })

  it('recognises a copy of the whole folder put back: refused, told, nothing sent twice', async (test) => {
    const desk = await practiceDesk(test)
    await desk.run(...queries)
    const copy = join(desk.files, 'respaldo')
    await cp(desk.home, copy, { recursive: true })
    expect((await desk.run(...forms, '--accept-terms')).exitCode).not.toBe(7)
    await rm(desk.home, { recursive: true })
    await cp(copy, desk.home, { recursive: true })
    const posts = () => desk.service.journal.received.filter(({ method }) => method === 'POST').length
    const before = posts()
    // The machine still knows what was filed with the key. A reason overrides that, but not the older folder.
    const known = await desk.json(failureDocument, ...forms, '--accept-terms')
    expect([known.exitCode, known.document.error.code, posts()]).toEqual([1, 'batch.rows-in-flight', before])
    const refused = await desk.json(failureDocument, ...forms, '--accept-terms', '--again', 'Lo pidió la EPS')
    expect([refused.exitCode, refused.document.error.code]).toEqual([7, 'store.older-copy'])
    expect(refused.stderr).toContain('Esta carpeta de datos es una copia anterior')
    expect(posts()).toBe(before)
    const doctor = await desk.run('doctor')
    expect(doctor.exitCode).toBe(7)
    expect(doctor.stdout).toContain('Esta carpeta de datos es una copia anterior')
    expect((await desk.run('doctor', '--confirm-restored')).exitCode).toBe(0)
    expect((await desk.json(batchesDocument, ...forms, '--accept-terms')).exitCode).not.toBe(7)
  })

  it('tells what was accepted before the database was lost, sends nothing, and takes its number up without paying', async (test) => {
    const desk = await practiceDesk(test)
    const filing = [...queries, '--apply-suggestions', '--only-valid'] as const
    const filed = await desk.json(batchesDocument, ...filing)
    const { requestId, accepted } = filed.document.batches[0]?.submissions[0] ?? {}
    const posts = () => desk.service.journal.received.filter(({ method }) => method === 'POST').length
    const paid = posts()
    for (const name of ['ventanilla.db', 'ventanilla.db-wal', 'ventanilla.db-shm', 'ventanilla.generation.json'])
      await rm(join(desk.home, name), { force: true })
    const words = [`1 solicitudes (${accepted} registros, del ${bogotaDate(Date.now())}`, String(requestId)]
    const missing = await desk.run('doctor')
    expect([missing.exitCode, existsSync(join(desk.home, 'ventanilla.db'))]).toEqual([7, false])
    for (const word of words) expect(missing.stdout).toContain(word)
    const frozen = await desk.json(batchesDocument, ...filing, '--again', 'Se perdió la base')
    expect(frozen.exitCode).toBe(7)
    for (const word of words) expect(frozen.stderr).toContain(word)
    const [held] = frozen.document.batches[0]?.submissions ?? []
    expect(held).toMatchObject({ state: 'queued', attempts: 0 })
    const taken = await desk.json(
      batchesDocument,
      ...(['request', 'add', String(requestId), '--submission', String(held?.id)] as const),
    )
    expect(['accepted', 'settled']).toContain(taken.document.batches[0]?.submissions[0]?.state)
    expect(taken.document.batches[0]?.submissions[0]).toMatchObject({ requestId, accepted })
    expect((await desk.run('doctor')).exitCode).toBe(7)
    expect((await desk.run('doctor', '--confirm-restored')).exitCode).toBe(0)
    expect((await desk.run('send')).exitCode).toBe(0)
    expect(posts()).toBe(paid)
    expect((await desk.run('doctor')).stdout).not.toContain(String(requestId))
  })

  it('doctor says what is missing, and fails on a damaged database', async (test) => {
    const desk = bareDesk(test)
    const fresh = await desk.json(doctorDocument, 'doctor')
    expect([fresh.exitCode, fresh.document.ok]).toEqual([0, true])
    expect(existsSync(desk.home)).toBe(false)
    await desk.runWith(canary, 'key', 'set')
    const database = join(desk.home, 'ventanilla.db')
    const bytes = readFileSync(database)
    bytes.fill(0xa5, 5_000, 9_000)
    await writeFile(database, bytes)
    const damaged = await desk.json(doctorDocument, 'doctor')
    expect([damaged.exitCode, damaged.document.ok]).toEqual([7, false])
    expect((await desk.json(failureDocument, 'status')).exitCode).toBe(7)
    expect((await desk.json(failureDocument, 'restore', 'no-existe')).exitCode).toBe(3)
    const validation = await desk.json(
      validationDocument,
      'validate',
      sample('antecedentes.xlsx'),
      '--module',
      'background-check',
    )
    expect(validation.exitCode).toBe(0)
    expect(validation.stderr).toContain('Sin los catálogos oficiales')
  })

  it('keeps every acceptance in a chain that a purge preserves, and doctor counts', async (test) => {
    const desk = await practiceDesk(test)
    expect((await desk.run('consents')).stdout).toContain('No se ha aceptado ningún envío todavía.')
    await desk.run(...queries)
    const first = await desk.json(consentsDocument, 'consents')
    expect([first.exitCode, first.document.brokenAt]).toEqual([0, null])
    expect(first.document.entries).toMatchObject([{ position: 1, module: 'social-security-query', people: 20 }])
    expect((await desk.run('purge', '--before', bogotaDate(Date.now()), '--yes')).exitCode).toBe(0)
    expect((await desk.json(consentsDocument, 'consents')).document).toEqual(first.document)
    expect((await desk.run('doctor')).stdout).toContain('Registro de autorizaciones completo: 1')
  })

  it('purges only what is older than a day that has come, and only after a yes', async (test) => {
    const desk = await practiceDesk(test)
    await desk.run(...queries)
    desk.service.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
    await desk.run('submit', sample('antecedentes.xlsx'), '--module', 'background-check', '--accept-terms')
    const refusals = [
      ['purge', '--before', '2999-12-31', '--yes'],
      ['purge', '--before', '2026-01-01'],
    ]
    for (const [index, command] of refusals.entries()) {
      const refused = await desk.json(failureDocument, ...command)
      const code = ['purge.future-day', 'purge.not-confirmed'][index]
      expect([refused.exitCode, refused.document.error.code]).toEqual([2, code])
    }
    const report = z.looseObject({ batches: z.int(), drafts: z.int(), keptBatches: z.int(), kept: z.looseObject({}) })
    const purged = await desk.json(report, 'purge', '--before', bogotaDate(Date.now()), '--yes')
    expect([purged.exitCode, purged.document.batches]).toEqual([0, 0])
    expect((await desk.json(batchesDocument, 'status')).document.batches).toHaveLength(2)
  })

  it('imports catalogues and lists them beside the reference', async (test) => {
    const desk = bareDesk(test)
    const file = join(desk.files, 'generos.csv')
    await writeFile(file, 'codigo,nombre\nFEM,Femenino\nMAS,Masculino\nNB,No binario\n')
    const catalogue = z.looseObject({ kind: z.string(), origin: z.enum(['official', 'reference']), entries: z.int() })
    const difference = z.looseObject({ added: z.int(), removed: z.int(), changed: z.int() })
    const impact = z.strictObject({ drafts: z.int(), newErrors: z.int(), endedErrors: z.int() })
    const answer = z.looseObject({ applied: z.boolean(), catalogue, difference, impact, concerns: z.array(z.string()) })
    const imported = await desk.json(answer, 'catalogues', 'import', file, '--kind', 'gender')
    expect(imported.document.catalogue).toMatchObject({ kind: 'gender', origin: 'official', entries: 3 })
    expect(imported.document.difference).toMatchObject({ added: 1, removed: 0 })
    await writeFile(file, 'codigo,nombre\nFEM,Femenino\nNB,No binario o trans\n')
    const shown = await desk.json(answer, 'catalogues', 'import', file, '--kind', 'gender')
    expect([shown.exitCode, shown.document.applied]).toEqual([2, false])
    expect(shown.document.difference).toMatchObject({
      removed: 1,
      changed: 1,
      firstRemoved: [{ code: 'MAS', name: 'Masculino', group: null }],
    })
    expect(shown.document.concerns).toEqual(['much-removed'])
    expect(shown.document.error).toMatchObject({ code: 'catalogue.not-confirmed' })
    expect(shown.stderr).toContain('- MAS · Masculino')
    const again = await desk.json(answer, 'catalogues', 'import', file, '--kind', 'gender', '--yes')
    expect(again).toMatchObject({ exitCode: 0, document: { applied: true, catalogue: { entries: 2 } } })
    const back = await desk.json(answer, 'catalogues', 'undo', 'gender', '--yes')
    expect(back).toMatchObject({ exitCode: 0, document: { applied: true, catalogue: { entries: 3 } } })
    const reference = await desk.json(answer, 'catalogues', 'undo', 'gender', '--yes')
    expect(reference.document.catalogue.origin).toBe('reference')
    const none = await desk.json(failureDocument, 'catalogues', 'undo', 'gender', '--yes')
    expect([none.exitCode, none.document.error.code]).toEqual([2, 'catalogue.nothing-before'])
    expect((await desk.json(failureDocument, 'catalogues', 'undo', 'colores')).exitCode).toBe(2)
    await desk.json(answer, 'catalogues', 'import', file, '--kind', 'gender', '--yes')
    const list = await desk.json(z.looseObject({ catalogues: z.array(catalogue) }), 'catalogues', 'list')
    expect(list.document.catalogues.filter(({ origin }) => origin === 'official')).toHaveLength(1)
    expect(new Set(list.document.catalogues.map(({ kind }) => kind)).size).toBe(8)
    expect((await desk.json(failureDocument, 'catalogues', 'import', file, '--kind', 'colores')).exitCode).toBe(2)
    const empty = join(desk.files, 'vacio.csv')
    await copyFile(sample(join('documentos', 'cedula-1020304200.pdf')), empty)
    expect((await desk.json(failureDocument, 'catalogues', 'import', empty, '--kind', 'eps')).exitCode).toBe(3)
  })
})

describe.concurrent('servers', { timeout: patienceMs }, () => {
  it('receive: a signed notification ends a batch without a GET; commands run meanwhile', async (test) => {
    const desk = await practiceDesk(test)
    const receiver = desk.start('receive', '--port', '0', '--json')
    await test.expect.poll(receiver.output, { timeout: 60_000 }).toContain('}\n')
    const { url } = z.looseObject({ url: z.url() }).parse(JSON.parse(receiver.output()))
    const state = z.looseObject({ url: z.string().nullable(), active: z.boolean() })
    expect((await desk.json(state, 'notifications', 'set', url)).document).toMatchObject({
      url,
      active: true,
      testKey: false,
    })
    const other = await desk.json(failureDocument, 'notifications', 'set', 'http://127.0.0.1:9/otro')
    expect([other.exitCode, other.document.error.code]).toEqual([2, 'notifications.other-url'])
    await desk.run(...queries)
    await test.expect
      .poll(() => desk.service.journal.deliveries.map(({ status }) => status), { timeout: 60_000 })
      .toContain(204)
    // The receiver holds the store while it stores a delivery, on a busy machine for longer than a command waits.
    await test.expect.poll(async () => (await desk.run('status')).exitCode, { timeout: 60_000 }).toBe(0)
    const { document } = await desk.json(batchesDocument, 'status')
    expect(document.batches[0]).toMatchObject({ settled: true })
    expect(desk.service.journal.received.filter(({ requestId }) => requestId !== null)).toEqual([])

    const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'X-Service-Signature': 'sha256=00' } })
    expect(forged.status).toBe(401)
    const oversized = await fetch(url, { method: 'POST', body: new Uint8Array(5 * 1024 * 1024 + 1) }).catch(() => null)
    expect(oversized === null || oversized.status === 413).toBe(true)
    expect((await fetch(url)).status).toBe(405)

    expect((await desk.json(state, 'notifications', 'off')).document).toMatchObject({ url: null, active: false })
    receiver.child.kill('SIGINT')
    expect((await receiver.ended).exitCode).toBe(0)
  })

  it('practice: prints its address and keys, serves them, ends with 0', async (test) => {
    const desk = bareDesk(test)
    const practice = desk.start('practice', '--json')
    await test.expect.poll(practice.output, { timeout: 60_000 }).toContain('}\n')
    const schema = z.looseObject({
      url: z.url(),
      keys: z.array(z.looseObject({ kind: z.enum(['all-scopes', 'no-scopes', 'test']), key: z.string() })).length(3),
    })
    const { url, keys } = schema.parse(JSON.parse(practice.output()))
    const codes: Record<string, number | null> = {}
    for (const { kind, key } of keys) {
      const at = desk.with({
        VENTANILLA_BASE_URL: url,
        VENTANILLA_API_KEY: key,
        VENTANILLA_HOME: join(desk.files, kind),
      })
      codes[kind] = (await at.run(...queries)).exitCode
    }
    expect(codes).toEqual({ 'all-scopes': 0, 'no-scopes': 4, test: 0 })
    practice.child.kill('SIGTERM')
    expect((await practice.ended).exitCode).toBe(0)
    expect(existsSync(desk.home)).toBe(false)
  })
})

/** An older Node on this machine, in which the database binding would crash. */
const olderNode = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => join(folder, 'node'))
  .find((node) => {
    const version = existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout : ''
    return Number(/^v(\d+)/.exec(version)?.[1] ?? 99) < 22
  })

describe('an older Node', { timeout: patienceMs }, () => {
  const arrange = (test: TestContext, withBundledNode: boolean): string => {
    const desk = bareDesk(test)
    const source = readFileSync(join(repository, 'src', 'main', 'cli.ts'), 'utf8')
    const script = join(desk.files, 'cli.mjs')
    mkdirSync(join(desk.files, 'roots', 'cli'), { recursive: true })
    writeFileSync(script, stripTypeScriptTypes(source))
    writeFileSync(
      join(desk.files, 'roots', 'cli', 'main.ts'),
      'export const main = async () => { console.log(process.versions.node, process.argv.slice(2).join(" ")); process.exitCode = 6 }',
    )
    if (withBundledNode) {
      mkdirSync(join(desk.files, 'node_modules', 'node', 'bin'), { recursive: true })
      symlinkSync(process.execPath, join(desk.files, 'node_modules', 'node', 'bin', 'node'))
    }
    return script
  }

  it.skipIf(olderNode === undefined)('hands over to the bundled one, with arguments and exit code', (test) => {
    const run = spawnSync(olderNode ?? '', [arrange(test, true), 'validate', 'a b'], { encoding: 'utf8' })
    expect([run.stdout.trim(), run.status]).toEqual([`${process.versions.node} validate a b`, 6])
  })

  it.skipIf(olderNode === undefined)('says plainly what is needed if there is none', (test) => {
    const script = arrange(test, false)
    const run = spawnSync(olderNode ?? '', [script, 'doctor'], { encoding: 'utf8' })
    expect(run.status).toBe(7)
    expect(run.stderr).toContain('se necesita la versión 22 o posterior')
    const json = spawnSync(olderNode ?? '', [script, 'doctor', '--json', '--lang', 'en'], { encoding: 'utf8' })
    expect(failureDocument.parse(JSON.parse(json.stdout)).error.code).toBe('node.too-old')
  })
})
