/**
 * `npm test`: types, lint and the build side by side, then unit and integration tests, then the end-to-end specs. Every step
 * runs even when an earlier one failed, so one run tells everything. The last line counts all of them.
 *
 * `npm test -- --changed`: only the tests that what is not committed yet can touch; `--changed=main`: since a commit or branch.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runTool } from './run-tool.ts'

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
const unitReport = path.join(results, 'unit.json')
const endToEndReport = path.join(results, 'e2e.json')

/** More than twice what each takes on two quiet cores; both together end before CI's 90 minutes. A run that hangs is ended here, and what it printed stands, rather than by whoever waits for it. */
const suiteLimitMs = 42 * 60_000

/** `--changed` or `--changed=<commit>`; undefined: everything. */
const changed = process.argv.slice(2).find((argument) => /^--changed(=.+)?$/.test(argument))

interface Count {
  readonly passed: number
  readonly failed: number
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

async function unitTests(): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const only = changed === undefined ? [] : [changed, '--passWithNoTests']
  const ok = await runTool('vitest', ['run', ...reporters, ...only], 'at once', suiteLimitMs)
  const report = readJson(unitReport)
  return suiteCount(ok, { passed: numberOf(report?.numPassedTests), failed: numberOf(report?.numFailedTests) })
}

async function endToEndTests(): Promise<Count> {
  const onlyChanged = changed?.replace('--changed', '--only-changed')
  const only = onlyChanged === undefined ? [] : [onlyChanged, '--pass-with-no-tests']
  const ok = await runTool('playwright', ['test', ...only], 'at once', suiteLimitMs)
  const stats = readJson(endToEndReport)?.stats as Record<string, unknown> | undefined
  const playedAgain = numberOf(stats?.flaky)
  const passed = numberOf(stats?.expected) + playedAgain
  if (playedAgain > 0) process.stdout.write(`\nPassed only when played again (CI): ${playedAgain}, see "flaky" above\n`)
  return suiteCount(ok, { passed, failed: numberOf(stats?.unexpected) })
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const beforeTests = await Promise.all([
  // On its own two threads it would check shared types twice; beside the others that takes longer than on one.
  runTool('tsc', ['-b', '--singleThreaded'], 'at the end'),
  runTool('biome', ['check', '.'], 'at the end'),
  // The build comes before the tests: those of the headless program and the window use it.
  runTool('electron-vite', ['build', '--logLevel', 'warn'], 'at the end'),
])
const counts: Count[] = [...beforeTests.map(asCount), await unitTests(), await endToEndTests()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
