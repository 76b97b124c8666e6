import { defineConfig } from 'vitest/config'
import { compileCache } from './test/compile-cache.ts'

export default defineConfig({
  test: {
    env: { NODE_COMPILE_CACHE: compileCache, VENTANILLA_CHILD_PROGRAMS: 'bundled' },
    pool: 'forks',
    // Most of the time is spent waiting for child processes and HTTP, so two cores carry two workers.
    maxWorkers: 2,
    // Generous: two busy cores, real processes. A hang is caught, slowness is not a failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'program',
          include: [
            'test/architecture.test.ts',
            'test/docs/**/*.test.ts',
            'test/unit/**/*.test.ts',
            'test/integration/**/*.test.ts',
          ],
          globalSetup: 'test/built-program.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'window',
          include: ['test/component/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'test/component/setup.ts',
        },
      },
    ],
  },
})
