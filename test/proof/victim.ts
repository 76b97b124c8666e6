import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { compileCache } from '../compile-cache.ts'
import { childProgram } from '../harness/child-programs.ts'
import type { KillPoint } from './kill-points.ts'

/** One line of a sender process: the point reached, for which submission, with what result. */
export interface Announcement {
  readonly point: KillPoint | 'ready' | 'done'
  readonly submission: string
  readonly detail: string
}

export interface Victim {
  readonly announcements: readonly Announcement[]
  readonly signal: NodeJS.Signals | null
}

interface Order {
  readonly directory: string
  readonly baseUrl: string
  readonly apiKey: string
  readonly killPoint?: KillPoint
  /** Receives every announcement and the process, and may kill it. */
  readonly onAnnouncement?: (announcement: Announcement, child: ChildProcessByStdio<null, Readable, null>) => void
  readonly onStart?: (child: ChildProcessByStdio<null, Readable, null>) => void
}

/** Runs a sender process until it ends or is killed. */
export async function runVictim(order: Order): Promise<Victim> {
  const script = childProgram('sender-process')
  const child = spawn(process.execPath, [script, order.directory, order.baseUrl, order.killPoint ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PROOF_API_KEY: order.apiKey, NODE_COMPILE_CACHE: compileCache },
  })
  const ended = new Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  order.onStart?.(child)
  const announcements: Announcement[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const [point = '', submission = '', ...detail] = line.split(' ')
    const announcement = { point: point as Announcement['point'], submission, detail: detail.join(' ').trim() }
    announcements.push(announcement)
    order.onAnnouncement?.(announcement, child)
  }
  const { code, signal } = await ended
  if (signal === null && code !== 0) throw new Error(`The sender process failed with code ${code}`)
  return { announcements, signal }
}
