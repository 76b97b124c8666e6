/**
 * Starts the given program once the previous one has exited and closed its database. electron-vite starts the next
 * program while the last is still closing, and only one instance may use the same data.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const longestWaitMs = 15_000
const stepMs = 50
const turn = path.join(process.env.VENTANILLA_USER_DATA ?? '.', '..', 'dev-turn')

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

const before = fs.existsSync(turn) ? Number(fs.readFileSync(turn, 'utf8')) : 0
for (let waitedMs = 0; before > 0 && isAlive(before) && waitedMs < longestWaitMs; waitedMs += stepMs)
  await delay(stepMs)

const [executable = '', ...args] = process.argv.slice(2)
const child = spawn(executable, args, { stdio: 'inherit' })
fs.mkdirSync(path.dirname(turn), { recursive: true })
fs.writeFileSync(turn, String(child.pid ?? 0))
let ended = false
child.on('exit', (code) => {
  ended = true
  if (code === 0 || code === null) process.exit(0)
  // A main process that fails to start must not end the development server: the next correction restarts it.
  console.error(`The program ended with ${code}; it starts again when its sources change.`)
  setInterval(() => {}, 60_000)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => (ended ? process.exit(0) : child.kill(signal)))
}
