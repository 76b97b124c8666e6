import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileCache } from './test/compile-cache.ts'
import { builtThreads } from './test/harness/thread-script.ts'
import { memoryFolder } from './test/memory-folder.ts'
import { UnhandledErrors } from './test/setup/unhandled-errors.ts'

const disk = tmpdir()

/** Folder of the reports from which `npm test` takes counts and names. */
const reports = process.env.VENTANILLA_UNIT_REPORTS

export default defineConfig({
  test: {
    reporters:
      reports === undefined
        ? ['default']
        : [
            'default',
            ['json', { outputFile: path.join(reports, 'unit.json') }],
            new UnhandledErrors(path.join(reports, 'unhandled.json')),
          ],
    env: {
      NODE_COMPILE_CACHE: compileCache,
      VENTANILLA_CHILD_PROGRAMS: 'bundled',
      VENTANILLA_TEST_DISK: disk,
      TMPDIR: memoryFolder() ?? disk,
    },
    pool: 'forks',
    // Tests spend half of their time waiting for child processes, the disk and HTTP, so two cores carry four workers.
    maxWorkers: 4,
    // The cores are busy and processes are real: this timeout catches a hang, not slowness.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Catches hangs that no test timeout can end, because the test's own thread is blocked.
    setupFiles: 'test/setup/blocked-worker.ts',
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'test-results/coverage',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/architecture.test.ts', 'test/docs/**/*.test.ts', 'test/unit/**/*.test.ts'],
          // These tests leave no state behind, so files share a worker and its loaded modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'window',
          include: ['test/component/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/setup/blocked-worker.ts', 'test/component/setup.ts'],
          // Its setup leaves no state behind, and reloading the component library for each file took longer than the
          // tests.
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: { alias: builtThreads },
        test: {
          name: 'program',
          include: ['test/contract/**/*.test.ts', 'test/integration/**/*.test.ts'],
          globalSetup: ['test/built-program.ts', 'test/postgres/run-folder.ts'],
          // Reloading the program for each of 130 files took a third of the run.
          isolate: false,
          // Already bundled: Node loads them unchanged.
          server: { deps: { external: [/\.cache\/child-programs\//] } },
        },
      },
    ],
  },
})
