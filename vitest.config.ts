import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/architecture.test.ts', 'test/unit/**/*.test.ts', 'test/integration/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
