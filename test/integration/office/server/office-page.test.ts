import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { endServers, newScratch } from '../../../postgres/run-folder.ts'
import { type Server, startServer } from '../../../postgres/server.ts'
import { type CliRun, type Desk, openDesk, repository } from '../../cli/run-cli.ts'

/**
 * The commands of `docs/office.md` in order, from an empty server to two desks. Replaces the server's name, its port,
 * the desks' network and the folder of the server's files. Skips commands that need root (`sh root`).
 */

const page = readFileSync(path.join(repository, 'docs/office.md'), 'utf8')

const blocks = (heading: string, kind: string): readonly string[] => {
  const section = page.split(new RegExp(`^## ${heading}`, 'm'))[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^```([a-z ]+)\n([\s\S]*?)^```/gm)]
    .filter(([, info]) => info === kind)
    .flatMap(([, , text = '']) => text.trim().split('\n'))
}

const fixtures = path.join(repository, 'test/fixtures/tls')
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** As on the page if openssl is available; otherwise the certificate of the other tests, which is its own authority. */
function makeCertificates(folder: string): void {
  const commands = blocks('2', 'sh certificate')
  expect(commands.length).toBe(3)
  if (!hasOpenssl) {
    for (const name of ['authority.crt', 'server.crt']) cpSync(`${fixtures}/self-signed.pem`, path.join(folder, name))
    cpSync(`${fixtures}/self-signed.key.pem`, path.join(folder, 'server.key'))
    return
  }
  for (const command of commands) {
    const run = spawnSync('sh', ['-c', command.replaceAll('servidor.example', 'localhost')], { cwd: folder })
    expect(run.stderr.toString()).not.toMatch(/error/i)
    expect(run.status).toBe(0)
  }
}

describe.runIf(nativeFolder() !== null)('the page about an office', () => {
  let scratch = ''
  let folder = ''
  let server: Server
  let administrator: Desk
  let other: Desk

  /** A line of the page as it is run here. */
  function run(desk: Desk, line: string, input = ''): Promise<CliRun> {
    const words = line
      .replaceAll('servidor.example:5432', `localhost:${server.port}`)
      .replaceAll('authority.crt', path.join(folder, 'authority.crt'))
      .split(' ')
      .map((word) => word.replaceAll('"', ''))
    const [first = ''] = words
    const given = /^PGPASSWORD=(.+)$/.exec(first)
    const args = words.slice(given === null ? 1 : 2)
    expect(words[given === null ? 0 : 1]).toBe('ventanilla')
    const at = given === null ? desk : desk.with({ PGPASSWORD: given[1] ?? '' })
    return input === '' ? at.run(...args) : at.runWith(input, ...args)
  }

  beforeAll(async () => {
    scratch = newScratch()
    folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-office-page-'))
    makeCertificates(folder)
    const file = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
    const settings = blocks('3', 'conf').map((line) =>
      line.replace('/etc/postgresql/17/main/', '').replace(`'*'`, `'127.0.0.1'`),
    )
    server = await startServer(scratch, 'page', {
      settings,
      files: { 'server.crt': file('server.crt'), 'server.key': file('server.key') },
      access: [
        'local all all trust',
        ...blocks('3', 'hba').map((line) => line.replace('192.168.1.0/24', '127.0.0.1/32')),
      ],
    })
    administrator = openDesk()
    other = openDesk()
  })
  afterAll(async () => {
    await server.stop()
    endServers(scratch)
    for (const desk of [administrator, other]) desk.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('leads from an empty server to an office', async () => {
    const superuser = new Client({ host: server.folder, port: server.port, user: 'owner', database: 'postgres' })
    await superuser.connect()
    for (const statement of blocks('4', 'sql')) await superuser.query(statement)
    await superuser.end()
    const inside = new Client({ host: server.folder, port: server.port, user: 'owner', database: 'ventanilla' })
    await inside.connect()
    for (const statement of blocks('4', 'sql database')) await inside.query(statement)
    await inside.end()
    const [init = '', status = ''] = blocks('5', 'sh owner')
    const begun = await run(administrator, init)
    expect([begun.exitCode, begun.stderr]).toEqual([0, ''])
    const seen = await run(administrator, status)
    expect([seen.exitCode, seen.stderr]).toEqual([0, ''])
    expect(seen.stdout).not.toContain('pg_stat_file')
  })

  test('brings another desk in, with the authority in its code and no file', async () => {
    const [clerk = '', supervisor = ''] = blocks('6', 'sh owner')
    const invited = await run(administrator, `${clerk} --json`)
    expect([invited.exitCode, invited.stderr]).toEqual([0, ''])
    const { invitation } = JSON.parse(invited.stdout) as { invitation: { code: string } }
    const [join = ''] = blocks('6', 'sh desk')
    const joined = await run(other, join, invitation.code)
    expect([joined.exitCode, joined.stderr]).toEqual([0, ''])
    expect((await run(administrator, supervisor)).exitCode).toBe(0)
    for (const line of blocks('7', 'sh desk')) {
      const looked = await run(other, line)
      expect([line, looked.exitCode]).toEqual([line, 0])
    }
  })

  test("gives a desk another CA certificate, but only one that validates the server's", async () => {
    const [certificate = ''] = blocks('When the authority', 'sh desk')
    expect((await run(other, certificate)).exitCode).toBe(0)
    const strange = await run(other, `ventanilla office certificate ${fixtures}/other-name.pem --json`)
    expect([strange.exitCode, strange.stdout]).toEqual([7, expect.stringContaining('office.certificate')])
    const none = await run(other, `ventanilla office certificate ${repository}/README.md --json`)
    expect([none.exitCode, none.stdout]).toEqual([2, expect.stringContaining('office.authority-wrong')])
    expect((await run(other, 'ventanilla status')).exitCode).toBe(0)
  })

  test('stops the office after a restored copy, until it is confirmed and every desk has entered', async () => {
    const [restored = ''] = blocks('Backing up', 'sh owner')
    expect((await run(administrator, restored)).exitCode).toBe(0)
    for (const desk of [other, administrator]) expect((await run(desk, 'ventanilla doctor')).exitCode).toBe(7)
    expect((await run(administrator, 'ventanilla doctor --confirm-restored')).exitCode).toBe(7)
    for (const desk of [other, administrator]) expect((await run(desk, 'ventanilla doctor')).exitCode).toBe(0)
  })

  test('names every message that it explains as the program does', () => {
    const explained = [...page.matchAll(/`(office\.[a-z-]+)`/g)].map(([, code]) => code)
    const texts = readFileSync(path.join(repository, 'src/shared/texts/errors/office.ts'), 'utf8')
    expect(explained.length).toBeGreaterThan(10)
    expect(explained.filter((code) => !texts.includes(`'${code}': {`))).toEqual([])
  })
})
