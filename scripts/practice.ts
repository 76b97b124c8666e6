/**
 * `npm run practice -- [--port N] [--pace fast|demo|real]`: the practice service with its controls exposed, for
 * triggering faults by hand (`docs/debugging.md`, "The practice service with faults"). Prints its address and keys;
 * Ctrl+C ends it.
 */
import { parseArgs } from 'node:util'
import { systemClock } from '#main/base/system-clock.ts'
import { startPracticeService } from '#main/practice-service/practice-service.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, pace: { type: 'string', default: 'demo' } },
})
const pace = (['fast', 'demo', 'real'] as const).find((each) => each === values.pace) ?? 'demo'
const service = await startPracticeService({
  clock: systemClock,
  port: Number(values.port),
  pace,
  control: true,
  allowLoopbackReceivers: true,
})
process.stdout.write(
  `VENTANILLA_BASE_URL=${service.baseUrl}\nVENTANILLA_API_KEY=${service.keys.production}\n# test key: ${service.keys.test}\n`,
)
process.once('SIGINT', () => void service.close())
