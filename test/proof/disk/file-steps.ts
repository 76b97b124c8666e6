import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/**
 * Imported before a program (`node --import`). At each step that changes a file under FILE_STEPS_OF, and half-way
 * through each write, copies the folder to FILE_STEPS_COPIES/1, 2, ...: the state that a kill there leaves. Or kills
 * the process at the step with the number FILE_STEPS_DEADLY.
 */
const { FILE_STEPS_OF: folder = '', FILE_STEPS_COPIES: copies, FILE_STEPS_DEADLY: deadly } = process.env
const { cpSync, openSync, writeFileSync, writeSync } = fs
const watched = new Set<unknown>()
let steps = 0
let copying = false

function step(): void {
  steps += 1
  if (copies !== undefined) {
    copying = true
    cpSync(folder, join(copies, String(steps)), { recursive: true })
    copying = false
  }
  if (String(steps) === deadly) process.kill(process.pid, 'SIGKILL')
}

const concerns = (place: unknown): boolean =>
  !copying && (watched.has(place) || (typeof place === 'string' && place.startsWith(`${folder}/`)))

const changing = [
  'closeSync',
  'fsyncSync',
  'renameSync',
  'linkSync',
  'rmSync',
  'unlinkSync',
  'copyFileSync',
  'ftruncateSync',
  'mkdirSync',
] as const
for (const name of changing) {
  const original = fs[name] as (...given: unknown[]) => unknown
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      if (given.some(concerns)) step()
      if (name === 'closeSync') watched.delete(given[0])
      return original(...given)
    },
  })
}
Object.assign(fs, {
  openSync: (...given: Parameters<typeof openSync>) => {
    if (!concerns(given[0])) return openSync(...given)
    const reading = given[1] === undefined || given[1] === 'r'
    if (!reading) step()
    const descriptor = openSync(...given)
    if (!reading) watched.add(descriptor)
    return descriptor
  },
  writeFileSync: (...given: Parameters<typeof writeFileSync>) => {
    const [place, content] = given
    if (typeof place !== 'number' || !concerns(place)) return writeFileSync(...given)
    const bytes = Buffer.from(content as string | Uint8Array)
    step()
    const half = writeSync(place, bytes, 0, Math.floor(bytes.length / 2))
    step()
    return writeFileSync(place, bytes.subarray(half))
  },
})
syncBuiltinESMExports()
