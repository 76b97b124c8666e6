/**
 * `npm test`: types, lint and the build in parallel, then unit and integration tests, then end-to-end specs. Every step
 * runs even if an earlier one failed. The last lines list the slowest files and the failures, and count all tests.
 *
 * `npm test -- --changed`: only the tests that uncommitted changes can affect; `--changed=main`: changes since a commit
 * or branch. `npm test -- --all`: also the stand-in's own tests when they are unchanged.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runTool } from './run-tool.ts'
import { recordStandInPassed, standInChanged, withoutStandIn } from './stand-in-tests.ts'
import {
  endToEndTests,
  type FailedTest,
  failedUnitTests,
  namedTests,
  repeatedUnitTests,
  slowestSpecs,
  slowestUnitFiles,
  type TimedFile,
  timedFiles,
  unhandledErrors,
} from './test-reports.ts'

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
const unitReport = path.join(results, 'unit.json')
/** Written by test/setup/unhandled-errors.ts. */
const unhandledReport = path.join(results, 'unhandled.json')
const endToEndReport = path.join(results, 'e2e.json')

/**
 * More than twice the time each takes on two idle cores; together they stay under CI's 90 minutes. Ending a hung run
 * here, rather than by CI, keeps its output.
 */
const suiteLimitMs = 42 * 60_000

/** `--changed` or `--changed=<commit>`; undefined: run everything. */
const changed = process.argv.slice(2).find((argument) => /^--changed(=.+)?$/.test(argument))
const standInDue = process.argv.includes('--all') || standInChanged()
if (!standInDue) process.stdout.write('The stand-in has not changed since its own tests passed: they are left out.\n')

interface Part {
  readonly passed: number
  readonly failed: readonly FailedTest[]
  /** Passed only on a retry. */
  readonly repeated: readonly FailedTest[]
  readonly slowest: readonly TimedFile[]
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

function readJson(file: string): Record<string, unknown> | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : null
}

async function step(...run: Parameters<typeof runTool>): Promise<Part> {
  const ok = await runTool(...run)
  return {
    passed: ok ? 1 : 0,
    failed: ok ? [] : [{ title: run[0], why: 'see its output above' }],
    repeated: [],
    slowest: [],
  }
}

/** A suite that ended badly without a failed test (no report, a crash, a timeout) counts as one failure. */
function suite(tool: string, ok: boolean, told: Part): Part {
  const silent = (!ok && told.failed.length === 0) || (told.passed + told.failed.length === 0 && changed === undefined)
  return silent ? { ...told, failed: [{ title: tool, why: 'ended badly without a failed test' }] } : told
}

async function unitPart(): Promise<Part> {
  const only = [
    ...(changed === undefined ? [] : [changed, '--passWithNoTests']),
    ...(standInDue ? [] : withoutStandIn.vitest),
  ]
  process.env.VENTANILLA_UNIT_REPORTS = results
  const ok = await runTool('vitest', ['run', ...only], 'at once', suiteLimitMs)
  const report = readJson(unitReport)
  return suite('vitest', ok, {
    passed: numberOf(report?.numPassedTests),
    failed: [...failedUnitTests(report, root), ...unhandledErrors(readJson(unhandledReport))],
    repeated: repeatedUnitTests(report, root),
    slowest: slowestUnitFiles(report, root),
  })
}

async function endToEndPart(): Promise<Part> {
  const onlyChanged = changed?.replace('--changed', '--only-changed')
  const only = [
    ...(onlyChanged === undefined ? [] : [onlyChanged, '--pass-with-no-tests']),
    ...(standInDue ? [] : withoutStandIn.playwright),
  ]
  const ok = await runTool('playwright', ['test', ...only], 'at once', suiteLimitMs)
  const report = readJson(endToEndReport)
  const repeated = endToEndTests(report, 'flaky')
  const stats = report?.stats as Record<string, unknown> | undefined
  return suite('playwright', ok, {
    passed: numberOf(stats?.expected) + repeated.length,
    failed: endToEndTests(report, 'unexpected'),
    repeated,
    slowest: slowestSpecs(report),
  })
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const beforeTests = await Promise.all([
  // On its own two threads tsc would check the shared types twice, which is slower than one thread next to the other
  // steps.
  step('tsc', ['-b', '--singleThreaded'], 'at the end'),
  step('biome', ['check', '.'], 'at the end'),
  // Build before the tests: those of the headless program and the window use the build.
  step('electron-vite', ['build', '--logLevel', 'warn'], 'at the end'),
])
const parts = [...beforeTests, await unitPart(), await endToEndPart()]
const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.flatMap((part) => part.failed)
const repeated = parts.flatMap((part) => part.repeated)
for (const { slowest } of parts) process.stdout.write(timedFiles('Slowest, seconds of one worker:', slowest))
process.stdout.write(namedTests('Passed only when played again:', repeated))
process.stdout.write(namedTests('Failed:', failed))
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
// CI discards its checkout. A developer commits the record with the change.
if (standInDue && failed.length === 0 && changed === undefined && !process.env.CI) recordStandInPassed()
