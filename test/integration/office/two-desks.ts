import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { type OfficeDesk, openOfficeDesk } from '../../postgres/office-desk.ts'
import { type ScratchOffice, scratchDatabase } from '../../postgres/shared-server.ts'
import { connectedTo } from './members.ts'

export const dayMs = 86_400_000

/** Closed with the test. Closing a desk twice is harmless. */
export async function desk(
  url: string,
  name: string,
  options: Parameters<typeof openOfficeDesk>[2] = {},
): Promise<OfficeDesk> {
  const opened = await openOfficeDesk(url, `desk-${name}`, options)
  let closing: Promise<void> | null = null
  const close = (): Promise<void> => {
    closing ??= opened.close()
    return closing
  }
  onTestFinished(close)
  return { ...opened, close }
}

export async function twoDesks(options: Parameters<typeof openOfficeDesk>[2] = {}) {
  const office = await scratchDatabase()
  const [one, other] = [await desk(office.url(), 'one', options), await desk(office.url(), 'other', options)]
  return { office, one, other }
}

/** Simulates a cut network: the server ends a connection's session. */
export async function cutLines(office: ScratchOffice, name: string): Promise<void> {
  const owner = await connectedTo(office.url())
  await owner.query('SELECT pg_terminate_backend(pid) FROM desk_line WHERE desk = $1 AND is_held(token)', [
    `desk-${name}`,
  ])
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > 400) throw new Error('It never came to hold')
    await wait(25)
  }
}

/** For a desk whose clocks are wrong. */
export const askew = (byMs: number): Clock => ({
  nowMs: () => systemClock.nowMs() + byMs,
  monotonicMs: () => systemClock.monotonicMs(),
  uptimeMs: () => systemClock.uptimeMs() + byMs,
  sleep: (ms, signal) => systemClock.sleep(ms, signal),
})
