/**
 * `npm test`: types, lint, unit and integration tests, the build, and the end-to-end specs, in this order. Every step
 * runs even when an earlier one failed, so one run tells everything. The last line counts all of them.
 *
 * `npm test -- --changed`: only the tests that what is not committed yet can touch; `--changed=main`: since a commit or branch.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
const unitReport = path.join(results, 'unit.json')
const endToEndReport = path.join(results, 'e2e.json')

/** `--changed` or `--changed=<commit>`; undefined: everything. */
const changed = process.argv.slice(2).find((argument) => /^--changed(=.+)?$/.test(argument))

interface Count {
  readonly passed: number
  readonly failed: number
}

/** Runs a tool of node_modules/.bin with its output shown; true when it ended well. */
function run(tool: string, args: readonly string[]): boolean {
  const startedAtMs = performance.now()
  process.stdout.write(`\n> ${tool} ${args.join(' ')}\n`)
  const bin = path.join(root, 'node_modules', '.bin')
  const command = process.platform === 'win32' ? path.join(bin, `${tool}.cmd`) : path.join(bin, tool)
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' })
  process.stdout.write(
    `  ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - startedAtMs) / 1_000).toFixed(1)} s\n`,
  )
  return status === 0
}

const asCount = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

function readJson(file: string): Record<string, unknown> | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : null
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** A suite's own counts; a suite that ended badly without a failed test (no report, a crash) counts as one failure. */
function suiteCount(ok: boolean, told: Count): Count {
  const silent = (!ok && told.failed === 0) || (told.passed + told.failed === 0 && changed === undefined)
  return { passed: told.passed, failed: silent ? told.failed + 1 : told.failed }
}

function unitTests(): Count {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const ok = run('vitest', ['run', ...reporters, ...(changed === undefined ? [] : [changed, '--passWithNoTests'])])
  const report = readJson(unitReport)
  return suiteCount(ok, { passed: numberOf(report?.numPassedTests), failed: numberOf(report?.numFailedTests) })
}

function endToEndTests(): Count {
  const onlyChanged = changed?.replace('--changed', '--only-changed')
  const ok = run('playwright', ['test', ...(onlyChanged === undefined ? [] : [onlyChanged, '--pass-with-no-tests'])])
  const stats = readJson(endToEndReport)?.stats as Record<string, unknown> | undefined
  const passed = numberOf(stats?.expected) + numberOf(stats?.flaky)
  return suiteCount(ok, { passed, failed: numberOf(stats?.unexpected) })
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const counts: Count[] = [
  asCount(run('tsc', ['-b'])),
  asCount(run('biome', ['check', '.'])),
  // The build comes before the tests: those of the headless program and the window use it.
  asCount(run('electron-vite', ['build', '--logLevel', 'warn'])),
  unitTests(),
  endToEndTests(),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
