import { setTimeout as delay } from 'node:timers/promises'
import { runtime } from '../runtime.ts'

const patienceMs = 3_000

/** Asks Chromium to end, so that it writes its profile, and kills it if it does not. */
export async function stopChromium(): Promise<void> {
  const chromium = runtime.chromium
  if (!chromium || chromium.exitCode !== null || chromium.signalCode !== null) return
  const gone = new Promise<boolean>((resolve) => chromium.once('exit', () => resolve(true)))
  runtime.connection?.root.send('Browser.close').catch(() => {}) // the pipe may close before the answer comes
  const endedByItself = await Promise.race([gone, delay(patienceMs, false)])
  if (!endedByItself) chromium.kill('SIGKILL')
}
