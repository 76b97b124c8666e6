import { reportPollingLimits } from '../proof/polling/limits-report.ts'

const defaultGets = 1_000_000

/**
 * `npm run bench -- polling-limits [GETS]`: the long form of the proof that the program never breaks a limit of the
 * service.
 */
export async function runPollingLimits(): Promise<void> {
  const gets = Number(process.argv[3] ?? defaultGets)
  const violations = await reportPollingLimits(gets, (line) => process.stdout.write(`${line}\n`))
  if (violations > 0) process.exitCode = 1
}
