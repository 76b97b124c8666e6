/**
 * A profile belongs to one Chromium. After `kill -9` of the app its Chromium needs a moment to notice the closed pipe.
 * A start in that moment waits for it, because two browsers on one profile lose data or refuse to start.
 */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const patienceMs = 5_000
const stepMs = 20

/** Another program may have reused the process id since; on Linux the command line shows it. */
function isChromiumOf(processId: number, directory: string): boolean {
  try {
    process.kill(processId, 0)
    if (process.platform !== 'linux') return true
    return fs.readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes(directory)
  } catch {
    return false
  }
}

/** Resolves when no Chromium uses the profile; call the result with the new Chromium's process identifier. */
export async function claimProfile(directory: string): Promise<(processId: number | undefined) => void> {
  const file = path.join(directory, 'standin-chromium.pid')
  const previous = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0
  for (let waitedMs = 0; previous > 0 && isChromiumOf(previous, directory); waitedMs += stepMs) {
    if (waitedMs >= patienceMs) process.kill(previous, 'SIGKILL')
    await delay(stepMs)
  }
  return (processId) => fs.writeFileSync(file, String(processId ?? 0))
}
