import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleEntity, sampleModule } from './sample-rows.ts'

/** A program from start to exit. */
export interface WholeProcess {
  readonly wallMs: number
  /** Of the largest of its processes; 0 where the system does not report it. */
  readonly peakMegabytes: number
}

export const builtProgram = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url))
const library = fileURLToPath(new URL('./sheetjs-alone.ts', import.meta.url))

export const validateWhole = (path: string, dataDirectory: string): Promise<WholeProcess> =>
  runWhole([
    ...[builtProgram, '--data-dir', dataDirectory, 'validate', path],
    ...['--module', sampleModule, '--entity', sampleEntity],
  ])

export const readWithLibrary = (path: string): Promise<WholeProcess> => runWhole([library, path])

const lookEveryMs = 10
/** 1: the generated files have rows with errors. */
const fineExits: readonly unknown[] = [0, 1]

async function runWhole(args: readonly string[]): Promise<WholeProcess> {
  const startMs = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  let peakKilobytes = 0
  const watch = setInterval(() => {
    if (child.pid !== undefined) peakKilobytes = Math.max(peakKilobytes, largestOf(child.pid))
  }, lookEveryMs)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(watch)
  if (!fineExits.includes(code)) throw new Error(`${args.join(' ')} ended with ${code}`)
  return { wallMs: performance.now() - startMs, peakMegabytes: peakKilobytes / 1_024 }
}

/** Peak kilobytes of a process or one of its descendants. Only Linux reports it. */
function largestOf(pid: number): number {
  try {
    const [, own = 0] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(join('/proc', `${pid}`, 'status'), 'utf8')) ?? []
    const below = readFileSync(join('/proc', `${pid}`, 'task', `${pid}`, 'children'), 'utf8').split(' ')
    return Math.max(Number(own), ...below.filter(Boolean).map((one) => largestOf(Number(one))))
  } catch {
    return 0
  }
}
