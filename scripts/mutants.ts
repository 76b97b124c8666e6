/**
 * `npm run mutants`: checks that the tests notice thirty wrong programs. The tests must pass first as things are; then
 * each mutant (scripts/mutants/mutants.ts) must make one of its own tests fail. `npm run mutants -- 7` or `-- register`
 * runs one by its number or by part of its name. The checkout is never changed: vitest replaces the text while loading.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chosenMutants, isUpToDate, type Mutant } from './mutants/mutant.ts'
import { mutants } from './mutants/mutants.ts'
import { type Verdict, verdictOf } from './mutants/verdict.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Many times what the slowest takes. A mutant that hangs is ended. */
const limitMs = 5 * 60_000

interface Run {
  readonly ok: boolean
  readonly report: Record<string, unknown> | null
  readonly output: string
  readonly seconds: number
}

/** Ends vitest, which stops its servers, and its workers, which a mutant may have blocked. */
function endAll({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid)
}

/** Runs tests in a new process, with a mutant or with the unchanged sources. */
async function run(tests: readonly string[], mutant: Mutant | null): Promise<Run> {
  const startedAtMs = performance.now()
  const reports = mkdtempSync(path.join(tmpdir(), 'ventanilla-mutants-'))
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const config = path.join(root, 'vitest.mutants.config.ts')
  const args = [vitest, 'run', '--config', config, ...(mutant === null ? [] : ['--bail', '1']), ...tests]
  const env = { ...process.env, VENTANILLA_UNIT_REPORTS: reports }
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: mutant === null ? env : { ...env, VENTANILLA_MUTANT: mutant.name },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const limit = setTimeout(() => endAll(child), mutant === null ? limitMs * 3 : limitMs)
  const interrupted = (): void => endAll(child)
  process.once('exit', interrupted)
  const [code] = await once(child, 'close')
  process.off('exit', interrupted)
  clearTimeout(limit)
  const file = path.join(reports, 'unit.json')
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run['report']) : null
  rmSync(reports, { recursive: true, force: true })
  const seconds = (performance.now() - startedAtMs) / 1_000
  return { ok: code === 0, report, output: Buffer.concat(output).toString('utf8'), seconds }
}

const numberOf = (mutant: Mutant): string => String(mutants.indexOf(mutant) + 1).padStart(2)

function line(mutant: Mutant, { kind, why }: Verdict, seconds: number): string {
  const head = `${numberOf(mutant)}  ${kind.padEnd(12)}  ${seconds.toFixed(0).padStart(3)} s  ${mutant.about.padEnd(8)}`
  return `${head}  ${mutant.name}\n    ${kind === 'caught' ? 'by' : 'because'}: ${why}\n`
}

/** False if the tests do not pass as things are: then their failures say nothing about mutants. */
async function testsPass(chosen: readonly Mutant[]): Promise<boolean> {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
  const unchanged = await run(tests, null)
  process.stdout.write(`${tests.length} test files without a mutant: ${unchanged.seconds.toFixed(0)} s\n\n`)
  if (!unchanged.ok) process.stdout.write(`${unchanged.output}\nThey must pass before mutants are judged by them.\n`)
  return unchanged.ok
}

async function main(): Promise<number> {
  const word = process.argv[2]
  const chosen = chosenMutants(mutants, word)
  if (chosen.length === 0) process.stdout.write(`No mutant is called so: ${word}\n`)
  const old = chosen.filter((mutant) => !isUpToDate(mutant, readFileSync(path.join(root, mutant.file), 'utf8')))
  for (const { name, file } of old)
    process.stdout.write(`Out of date: ${name}\n    its text is not exactly once in ${file}\n`)
  if (chosen.length === 0 || old.length > 0 || !(await testsPass(chosen))) return 1
  let caught = 0
  for (const mutant of chosen) {
    const { report, seconds } = await run(mutant.tests, mutant)
    const verdict = verdictOf(report)
    if (verdict.kind === 'caught') caught += 1
    process.stdout.write(line(mutant, verdict, seconds))
  }
  process.stdout.write(`\n${caught} caught, ${chosen.length - caught} survived\n`)
  return caught === chosen.length ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.exitCode = await main()
