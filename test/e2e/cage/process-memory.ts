/** Arguments, environment and memory of the processes of a running app, as Linux reports them. */
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A process and all its descendants. */
export function processTree(pid: number): readonly number[] {
  let tasks: readonly string[] = []
  try {
    tasks = readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
  const children = tasks.flatMap((task) => textOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean))
  return [pid, ...children.flatMap((child) => processTree(Number(child)))]
}

/** Arguments, separated by spaces. */
export const argumentsOf = (pid: number): string => textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
export const environmentOf = (pid: number): string => textOf(`/proc/${pid}/environ`)

export const isPageProcess = (pid: number): boolean => argumentsOf(pid).includes('--type=renderer')

interface Region {
  readonly from: number
  readonly to: number
}

/** The process' resident memory. Excludes reserved but untouched memory, and mapped files. */
function residentRegions(pid: number): readonly Region[] {
  const regions: Region[] = []
  let current: Region | null = null
  for (const line of textOf(`/proc/${pid}/smaps`).split('\n')) {
    const [, from, to, rights] = /^([\da-f]+)-([\da-f]+) (\S{4}) /.exec(line) ?? []
    if (from !== undefined && to !== undefined) {
      current = rights?.startsWith('rw') ? { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) } : null
    }
    if (current !== null && /^Rss:\s+[1-9]/.test(line)) regions.push(current)
  }
  return regions
}

const chunkBytes = 4 * 1024 * 1024

/** Which of the texts are in the memory of a process, in UTF-8 or UTF-16. */
export function textsInMemory(pid: number, texts: readonly string[]): readonly string[] {
  const wanted = texts.map((text) => ({ text, needles: [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')] }))
  const overlap = Math.max(...wanted.flatMap(({ needles }) => needles.map((needle) => needle.length)))
  const found = new Set<string>()
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  const chunk = Buffer.alloc(chunkBytes + overlap)
  try {
    for (const { from, to } of residentRegions(pid)) {
      for (let at = from; at < to; at += chunkBytes) {
        const bytes = readAt(memory, chunk, at, Math.min(chunk.length, to - at))
        for (const { text, needles } of wanted) {
          if (needles.some((needle) => bytes.includes(needle))) found.add(text)
        }
      }
    }
  } finally {
    closeSync(memory)
  }
  return texts.filter((text) => found.has(text))
}

/** Empty if the region is gone by now. */
function readAt(file: number, chunk: Buffer, at: number, length: number): Buffer {
  try {
    return chunk.subarray(0, readSync(file, chunk, 0, length, at))
  } catch {
    return chunk.subarray(0, 0)
  }
}
