import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Binaries, readyBinaries } from './binaries.ts'
import { madeOnce, runFolder } from './run-folder.ts'

/** The user that owns everything on a throw-away server. */
export const serverOwner = 'owner'

export interface Server {
  readonly port: number
  readonly folder: string
  url(database: string, user?: string): string
  /** As `pg_ctl stop -m immediate` does: without a final write. */
  kill(): Promise<void>
  /** Ends sessions, writes everything, stops. */
  stop(): Promise<void>
  /** Restarts on the same port and data. */
  start(): Promise<void>
}

export interface ServerSettings {
  /** Lines of `postgresql.conf`. */
  readonly settings?: readonly string[]
  /** `pg_hba.conf` lines instead of trusting all local users. */
  readonly access?: readonly string[]
  /** Extra files of the data folder, by name: certificates. */
  readonly files?: Readonly<Record<string, string>>
}

/** Starts a server on its own data under `scratch`, which any user may enter. `initdb` runs once per run of tests. */
export async function startServer(scratch: string, name: string, wanted: ServerSettings = {}): Promise<Server> {
  const binaries = await sharedBinaries(scratch)
  const folder = path.join(scratch, name)
  cpSync(templateIn(runFolder() ?? scratch), folder, { recursive: true, preserveTimestamps: true })
  const port = await freePort()
  writeSettings(folder, port, wanted)
  giveTo(folder, binaries)
  const server = new RunningServer(folder, port, binaries)
  await server.start()
  return server
}

/** A standby with this name: a copy of the server's data (the server stops briefly) that then follows its writes. */
export async function startStandby(scratch: string, name: string, primary: Server): Promise<Server> {
  const binaries = await sharedBinaries(scratch)
  const folder = path.join(scratch, name)
  await primary.stop()
  cpSync(primary.folder, folder, { recursive: true, preserveTimestamps: true })
  await primary.start()
  const port = await freePort()
  const from = `host=127.0.0.1 port=${primary.port} user=${serverOwner} application_name=${name}`
  writeSettings(folder, port, { settings: [`primary_conninfo = '${from}'`], files: { 'standby.signal': '' } })
  giveTo(folder, binaries)
  const server = new RunningServer(folder, port, binaries)
  await server.start()
  return server
}

export interface ServerCopy {
  /** Replaces what the server has written since, as a disk that was set back: the server cannot notice it. */
  putBack(): Promise<void>
  /** The same by copying files: their directory is newer than before. */
  restore(): Promise<void>
  /** A second server beside the first, on its own port. */
  startBeside(scratch: string, name: string): Promise<Server>
}

/** Copies a server's data; the server stops briefly. */
export async function copyServer(server: Server): Promise<ServerCopy> {
  const copy = `${server.folder}.${copies}.copy`
  copies += 1
  await server.stop()
  copyFolder(server.folder, copy)
  await server.start()
  const restore = async (): Promise<void> => {
    await server.stop()
    copyFolder(copy, server.folder)
    await server.start()
  }
  return {
    putBack: async () => {
      await restore()
      await hidePlace(server.url('postgres'))
    },
    restore,
    startBeside: async (scratch, name) => {
      const folder = path.join(scratch, name)
      copyFolder(copy, folder)
      const port = await freePort()
      writeSettings(folder, port, {})
      const beside = new RunningServer(folder, port, await sharedBinaries(scratch))
      await beside.start()
      return beside
    },
  }
}

let copies = 0

/** Makes an office's data look as if they had always been where they are now. */
export async function hidePlace(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('UPDATE ventanilla.server_life SET place = ventanilla.this_place()')
  } finally {
    await client.end()
  }
}

/** Keeps owner and times. Replaces the target. */
function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  const done = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`cp: ${done.stderr}`)
}

const templateIn = (parent: string): string => path.join(parent, 'template')

/** Programs and a template that all servers of a run share; outside a run, those of one `scratch`. */
async function sharedBinaries(scratch: string): Promise<Binaries> {
  const parent = runFolder() ?? scratch
  await madeOnce(parent, 'template', () => makeTemplate(templateIn(parent), readyBinaries(parent)))
  return readyBinaries(parent)
}

function makeTemplate(template: string, binaries: Binaries): string {
  mkdirSync(template)
  giveTo(template, binaries)
  const initdb = path.join(binaries.folder, 'bin', 'initdb')
  const arguments_ = ['-D', template, '-U', serverOwner, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const done = spawnSync(initdb, arguments_, { ...binaries.as, env: binaries.env, cwd: template, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`initdb: ${done.error?.message ?? done.stderr}`)
  return template
}

function writeSettings(folder: string, port: number, { settings = [], access, files = {} }: ServerSettings) {
  const lines = [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${folder}'`,
    `shared_buffers = '32MB'`,
    'max_connections = 60',
    `log_min_messages = 'fatal'`,
    ...settings,
  ]
  const file = path.join(folder, 'postgresql.conf')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${lines.join('\n')}\n`)
  if (access !== undefined) writeFileSync(path.join(folder, 'pg_hba.conf'), `${access.join('\n')}\n`)
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text, { mode: 0o600 })
}

/** Gives the folder to the user that runs the server: files that root copied with `cp` belong to root. */
function giveTo(folder: string, { as }: Binaries): void {
  chmodSync(folder, 0o700)
  if (!('uid' in as)) return
  const done = spawnSync('chown', ['-R', `${as.uid}:${as.gid}`, folder])
  if (done.status !== 0) chownSync(folder, as.uid ?? 0, as.gid ?? 0)
}

class RunningServer implements Server {
  readonly folder: string
  readonly port: number
  readonly #binaries: Binaries
  #process: ChildProcess | null = null

  constructor(folder: string, port: number, binaries: Binaries) {
    this.folder = folder
    this.port = port
    this.#binaries = binaries
  }

  url(database: string, user = serverOwner): string {
    return `postgresql://${user}@127.0.0.1:${this.port}/${database}`
  }

  async start(): Promise<void> {
    const { folder: programs, as, env } = this.#binaries
    const postgres = path.join(programs, 'bin', 'postgres')
    // In its own process group: interrupting the tests must not interrupt the server, which is stopped in order.
    const started = spawn(postgres, ['-D', this.folder], {
      ...as,
      env,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    let told = ''
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      told = (told + text).slice(-4000)
    })
    this.#process = started
    started.unref()
    ;(started.stderr as unknown as { unref(): void }).unref()
    for (let tries = 0; !(await this.#answers()); tries += 1) {
      if (started.exitCode !== null || tries > 600) throw new Error(`PostgreSQL did not start: ${told}`)
      await wait(50)
    }
  }

  kill(): Promise<void> {
    return this.#end('SIGQUIT')
  }

  stop(): Promise<void> {
    return this.#end('SIGINT')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const ending = this.#process
    this.#process = null
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    ending.ref()
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  async #answers(): Promise<boolean> {
    const client = new Client({ host: this.folder, port: this.port, user: serverOwner, database: 'postgres' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch (thrown) {
      // The server is up but rejects this user or address.
      return thrown instanceof Error && 'code' in thrown && /^28/.test(String(thrown.code))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
