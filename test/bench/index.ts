/** `npm run bench -- <piece>`: each piece prints its table. Pieces load on demand. */
const pieces = new Map<string, () => Promise<void>>([
  ['outbox', async () => (await import('./outbox.ts')).runOutboxBench()],
  ['bodies', async () => (await import('./bodies.ts')).runBodiesBench()],
  ['polling', async () => (await import('./polling.ts')).runPollingBench()],
  ['polling-limits', async () => (await import('./polling-limits.ts')).runPollingLimits()],
  ['import', async () => (await import('./import.ts')).runImportBench()],
  ['drafts', async () => (await import('./drafts.ts')).runDraftBench()],
  ['scrolling', async () => (await import('./scrolling.ts')).runScrollingBench()],
  ['screen', async () => (await import('./screen.ts')).runScreenBench()],
  ['search', async () => (await import('./search.ts')).runSearchBench()],
  ['office', async () => (await import('./office.ts')).runOfficeBench()],
  ['wild', async () => (await import('./wild.ts')).runWildBench()],
  ['register', async () => (await import('./register.ts')).runRegisterBench()],
  ['ui', async () => (await import('./ui.ts')).runUiBench()],
  ['snapshots', async () => (await import('./snapshots.ts')).runSnapshotBench()],
])

const piece = pieces.get(process.argv[2] ?? '')
if (piece === undefined) {
  process.stderr.write(`usage: npm run bench -- ${[...pieces.keys()].join('|')}\n`)
  process.exitCode = 2
} else await piece()

export {}
