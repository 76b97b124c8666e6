import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryFolder } from '../memory-folder.ts'

/** Tells the workers of one run the folder of its servers. */
const variable = 'VENTANILLA_TEST_SERVERS'

/** For a whole run of tests: nothing starts before a test needs it, and everything ends with the run. */
export function setup(): () => void {
  const folder = newScratch(memoryFolder() ?? tmpdir())
  process.env[variable] = folder
  return () => endServers(folder)
}

export const runFolder = (): string | null => process.env[variable] ?? null

/** A folder that any user may pass through: servers run as user nobody if the tests run as root. */
export function newScratch(parent: string = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'ventanilla-servers-'))
  chmodSync(folder, 0o711)
  return folder
}

/** The first worker that asks runs `make` in the folder, for all of them. Returns what it printed. */
export async function madeOnce(folder: string, name: string, make: () => string | Promise<string>): Promise<string> {
  const told = path.join(folder, `${name}.made`)
  if (!existsSync(told) && isFirst(path.join(folder, `${name}.begun`))) {
    writeFileSync(`${told}.new`, await make())
    renameSync(`${told}.new`, told)
  }
  for (let tries = 0; !existsSync(told); tries += 1) {
    if (tries > 1200) throw new Error(`Another worker did not make this: ${name}`)
    await wait(50)
  }
  return readFileSync(told, 'utf8')
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch {
    return false
  }
}

/**
 * Ends every server whose data is in this folder, and deletes the data. Ends a process only if its recorded id still
 * works there.
 */
export function endServers(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const data = path.join(folder, name)
    const file = path.join(data, 'postmaster.pid')
    if (!existsSync(file)) continue
    const number = Number(readFileSync(file, 'utf8').split('\n')[0])
    if (number > 1 && worksIn(number, data)) end(number, data)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Waits without a turn of the event loop, because this also runs when a process exits. */
function end(number: number, data: string): void {
  process.kill(number, 'SIGQUIT')
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < 100 && worksIn(number, data); tries += 1) Atomics.wait(waiting, 0, 0, 50)
}

function worksIn(number: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${number}/cwd`) === folder
  } catch {
    return false
  }
}
