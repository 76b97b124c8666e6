import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileCache } from './test/compile-cache.ts'
import { builtThreads } from './test/harness/thread-script.ts'
import { memoryFolder } from './test/memory-folder.ts'
import { UnhandledErrors } from './test/setup/unhandled-errors.ts'

const disk = tmpdir()

/** Folder for the reports that `npm test` counts and names from. */
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
    // Half of the time is spent waiting for child processes, the disk and HTTP: two cores carry four workers.
    maxWorkers: 4,
    // Generous: two busy cores, real processes. A hang is caught, slowness is not a failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What no time limit of a test can end: its own thread is held.
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
          // Nothing there leaves anything behind: files share a worker and what it has loaded.
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
          // Its setup leaves nothing behind; loading the component library anew for each file took longer than the tests.
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
          // Loading the whole program anew for each of 130 files took a third of their time.
          isolate: false,
          // Bundles already: Node loads them as they are.
          server: { deps: { external: [/\.cache\/child-programs\//] } },
        },
      },
    ],
  },
})
