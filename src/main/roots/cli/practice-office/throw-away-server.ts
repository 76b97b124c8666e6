import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type Binaries, nativeFolder, readyBinaries } from './server-programs.ts'

/** A temporary PostgreSQL with its own data, reachable only from this machine. */
export interface ThrowAwayServer {
  /** URL of the database `oficina` for one of its users. */
  url(user: string): string
  stop(): Promise<void>
}

/** Superuser of the server. */
export const throwAwayOwner = 'practica'
const database = 'oficina'

/**
 * Stops the server and removes its data when its standard input closes, so that nothing remains even if the starter is
 * killed. It has its own process group, so that a terminal interrupt does not hit the server before the orderly stop.
 */
const keeper = `"$1" -D "$2/data" </dev/null >/dev/null 2>"$2/log" &
cat >/dev/null
kill -INT $! 2>/dev/null
wait
cd / && rm -rf "$2"`

const startsWithinMs = 30_000

/** Errors: `office.practice-not-installed`, `office.practice-not-started`. */
export async function startThrowAwayServer(): Promise<Result<ThrowAwayServer, AppError>> {
  if (nativeFolder() === null) return failure(appError('office.practice-not-installed'))
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-oficina-'))
  try {
    chmodSync(folder, 0o711)
    const binaries = readyBinaries(folder)
    const port = await freePort()
    prepare(folder, binaries, port)
    return await running(folder, binaries, port)
  } catch (thrown) {
    rmSync(folder, { recursive: true, force: true })
    const detail = thrown instanceof Error ? thrown.message : ''
    return failure(appError('office.practice-not-started', { detail }))
  }
}

/** `initdb` creates the data as the user who runs the server, and trusts everyone on this machine. */
function prepare(folder: string, { folder: programs, as, env }: Binaries, port: number): void {
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  // The user who runs the server also removes the folder.
  if ('uid' in as) spawnSync('chown', ['-R', `${as.uid}:${as.gid}`, folder])
  const rest = ['-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(programs, 'bin', 'initdb'), ['-D', data, '-U', throwAwayOwner, ...rest], {
    ...{ ...as, env, cwd: folder, encoding: 'utf8' as const },
  })
  if (made.status !== 0) throw new Error(lastLine(made.error?.message ?? made.stderr))
  const settings = [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    `shared_buffers = '32MB'`,
    'max_connections = 60',
  ]
  const file = join(data, 'postgresql.conf')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${settings.join('\n')}\n`)
}

async function running(
  folder: string,
  { folder: programs, as, env }: Binaries,
  port: number,
): Promise<Result<ThrowAwayServer, AppError>> {
  const postgres = join(programs, 'bin', 'postgres')
  const child = spawn('/bin/sh', ['-c', keeper, 'sh', postgres, folder], {
    ...as,
    env,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const url = (user: string, name = database): string => `postgresql://${user}@127.0.0.1:${port}/${name}`
  const answers = await createDatabase(url(throwAwayOwner, 'postgres'), child)
  if (!answers) {
    const log = lastLine(readFileSync(join(folder, 'log'), 'utf8'))
    await ended(child)
    return failure(appError('office.practice-not-started', { detail: log }))
  }
  return success({ url: (user) => url(user), stop: () => ended(child) })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.end()
  await over
}

/** False if the server did not start answering. */
async function createDatabase(url: string, child: ChildProcess): Promise<boolean> {
  const { Client } = await import('pg')
  const untilMs = performance.now() + startsWithinMs
  while (performance.now() < untilMs && child.exitCode === null) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`CREATE DATABASE ${database}`)
      return true
    } catch {
      await wait(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
