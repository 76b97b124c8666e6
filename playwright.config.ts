import { defineConfig } from '@playwright/test'

const checkRooms = /(picker|screens-\w+|thousands|window)\.spec\.ts$/
const standIn = /standin[\w-]*\.spec\.ts$/

export default defineConfig({
  testDir: 'test/e2e',
  // What shares one program cannot be shared out among the workers: it begins first, so that none is left alone with it.
  projects: [
    { name: 'check-rooms', testMatch: checkRooms },
    { name: 'desk', testMatch: '*.spec.ts', testIgnore: [checkRooms, standIn] },
    // The shortest come last, so that no worker is left alone with a long one.
    { name: 'stand-in', testMatch: standIn },
  ],
  // Every test has its own app, folder and ports, but for those of a check-room, which share one: they run side by side.
  fullyParallel: true,
  // A third of the time is spent waiting for windows and for the service: two cores carry four workers.
  workers: 4,
  timeout: 300_000,
  // Four windows on two cores of a machine that nobody looks at: what fails there is played once more, and told (scripts/test.ts).
  // At a desk it is looked into.
  retries: process.env.CI ? 1 : 0,
  // Two busy cores: a hang is caught, slowness is not a failure.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Recording every step takes a third of the time: only who looks into a failure asks for it.
  use: { trace: process.env.VENTANILLA_TRACE ? 'retain-on-failure' : 'off', screenshot: 'only-on-failure' },
})
