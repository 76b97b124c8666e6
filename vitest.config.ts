import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/architecture.test.ts', 'test/unit/**/*.test.ts', 'test/integration/**/*.test.ts'],
    globalSetup: 'test/built-program.ts',
    // Compiled modules are shared between the many programs that the tests start: half their start-up time.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
    pool: 'forks',
    // Most of the time is spent waiting for child processes and HTTP, so two cores carry two workers.
    maxWorkers: 2,
    // Generous: two busy cores, real processes. A hang is caught, slowness is not a failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
