/**
 * Does the job with the packed program itself, fuses and all, without a debugger: `--self-check`, from the unpacked
 * folder and, on Linux, from each package.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commandPath } from '../linux/system-tools.ts'
import { placesIn, unpackedFolder } from '../places.ts'

type Say = (sentence: string) => void

const longestMs = 240_000
const megabyte = 1_000_000

/** Ends of names of what a person installs. */
const packageNames = /\.(deb|rpm|AppImage|exe|msi|dmg|zip)$/

export async function smokeFaults(output: string, say: Say): Promise<readonly string[]> {
  const unpacked = unpackedFolder(output)
  const faults =
    unpacked === undefined ? ['nothing is unpacked'] : jobFaults('unpacked', placesIn(unpacked).executable, say)
  for (const name of readdirSync(output)
    .filter((each) => packageNames.test(each))
    .sort()) {
    say(`${name}: ${(statSync(path.join(output, name)).size / megabyte).toFixed(1)} MB`)
    faults.push(...packageFaults(path.join(output, name), say))
  }
  return faults
}

/** What is wrong with one run; prints the report of a good one. */
function jobFaults(what: string, executable: string, say: Say): string[] {
  const home = mkdtempSync(path.join(tmpdir(), 'ventanilla-smoke-'))
  try {
    // macOS finds the login keychain through HOME.
    const own = process.platform === 'darwin' ? {} : { HOME: home, USERPROFILE: home }
    const env = { ...process.env, ...own, VENTANILLA_STATE_HOME: path.join(home, 'state') }
    const run = (args: readonly string[]) => spawnSync(executable, args, { env, encoding: 'utf8', timeout: longestMs })
    const startedAtMs = performance.now()
    const { status, stdout, stderr } = run(['--self-check'])
    const report = /^\{"selfCheck":"passed".*\}$/m.exec(stdout ?? '')?.[0]
    const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1)
    if (report !== undefined) say(`${what}: ${report} in ${seconds} s`)
    const failed = status === 0 && report !== undefined ? [] : [`${what}: the job ended with ${status}: ${stderr}`]
    // In a self-check no box waits for a person.
    const refused = run(['--self-check', '--no-sandbox']).status === 7
    return [...failed, ...(refused ? [] : [`${what}: --no-sandbox is not refused`])]
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Unpacks deb and rpm where no root is needed; an AppImage starts as it is. Others need their system's installer. */
function packageFaults(file: string, say: Say): readonly string[] {
  const name = path.basename(file)
  if (file.endsWith('.AppImage')) return jobFaults(name, file, say)
  if (!/\.(deb|rpm)$/.test(file)) return []
  const needed = file.endsWith('.deb') ? ['dpkg-deb'] : ['rpm2archive']
  const missing = needed.filter((command) => commandPath(command) === undefined)
  if (missing.length > 0) {
    say(`${name}: not unpacked, because ${missing.join()} is missing.`)
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-unpacked-'))
  try {
    const unpack = file.endsWith('.deb') ? 'dpkg-deb -x "$1" .' : 'rpm2archive - < "$1" | tar -xz'
    const { status, stderr } = spawnSync('sh', ['-c', unpack, 'sh', file], { cwd: folder, encoding: 'utf8' })
    if (status !== 0) return [`${name}: cannot be unpacked: ${stderr}`]
    return jobFaults(name, path.join(folder, 'opt/Ventanilla/ventanilla-desktop'), say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
