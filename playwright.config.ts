import { defineConfig } from '@playwright/test'
import { expectTimeoutMs } from './test/e2e/expect.ts'

const checkRooms = /(picker|screens-\w+|thousands|window)\.spec\.ts$/
const standIn = /standin[\w-]*\.spec\.ts$/

export default defineConfig({
  testDir: 'test/e2e',
  // Tests that share one app cannot be spread over workers. They start first, so that no worker runs them alone at the
  // end.
  projects: [
    { name: 'check-rooms', testMatch: checkRooms },
    { name: 'desk', testMatch: '*.spec.ts', testIgnore: [checkRooms, standIn] },
    // The shortest tests come last, so that no worker ends with a long one.
    { name: 'stand-in', testMatch: standIn },
  ],
  // Each test has its own app, folder and ports, except in a check room, where tests share one. All run in parallel.
  fullyParallel: true,
  // Tests spend a third of their time waiting for windows and the service, so two cores carry six workers.
  workers: 6,
  timeout: 300_000,
  // CI runs six windows on two cores, so a failed test is retried once and reported (scripts/test.ts). Local runs do
  // not retry.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: expectTimeoutMs },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Tracing adds a third to the run, so it is opt-in.
  use: { trace: process.env.VENTANILLA_TRACE ? 'retain-on-failure' : 'off', screenshot: 'only-on-failure' },
})
