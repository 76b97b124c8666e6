import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import { startPracticeService } from '#main/practice-service/practice-service.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { scratchDatabase } from '../../postgres/shared-server.ts'
import { apiKey } from '../../proof/office/agreed.ts'
import { WatchedLead } from '../../proof/office/watched-lead.ts'
import { WorkingDesks } from '../../proof/office/working-desks.ts'
import { connectedTo, newMember } from './members.ts'
import { until } from './two-desks.ts'

const dayMs = 86_400_000

test.runIf(nativeFolder() !== null)(
  'another desk succeeds a hung leader, which on waking polls nothing until it leads again',
  async () => {
    const office = await scratchDatabase()
    const practice = await startPracticeService({
      ...{ clock: systemClock, seed: 'hung', accounts: [{ name: 'office', key: apiKey, credits: 1_000_000 }] },
      pace: { processingMs: [dayMs, dayMs], certificateRoundMs: dayMs, linkLifetimeMs: dayMs, recentResultMs: dayMs },
    })
    const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-hung-'))
    const logins = new Map<string, string>()
    const desks = new WorkingDesks(2, {
      ...{ folder, baseUrl: practice.baseUrl, asks: false },
      officeUrl: (name) => office.url(logins.get(name)),
    })
    for (const name of desks.names) logins.set(name, await newMember(office, 'clerk'))
    const lead = new WatchedLead(office.url(), desks)
    onTestFinished(async () => {
      await lead.stop()
      for (const name of desks.names) await desks.kill(name)
      await practice.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const gets = () => practice.journal.received.filter(({ method }) => method === 'GET')
    for (const name of desks.names) desks.start(name)
    lead.start()
    await until(() => lead.leader !== null && desks.atWork.size === 2)
    const hung = lead.leader ?? ''
    const other = desks.names.find((name) => name !== hung) ?? ''
    await until(() => gets().length > 0)

    const owner = await connectedTo(office.url())
    const begun = await owner.query<{ at: string }>('SELECT clock_timestamp()::text AS at')
    desks.signal(hung, 'SIGSTOP')
    const stoppedAtMs = performance.now()
    const known = gets().length
    await until(() => lead.leader === other)
    expect(performance.now() - stoppedAtMs).toBeLessThan(10_000)
    const slotsOf = async () => {
      const { rows } = await owner.query<{ desk: string; slots: number }>(
        `SELECT desk, count(*)::int AS slots FROM key_get WHERE sent_at > $1::timestamptz + interval '1 s' GROUP BY desk`,
        [begun.rows[0]?.at],
      )
      return new Map(rows.map(({ desk, slots }) => [desk, slots]))
    }
    await until(async () => (await slotsOf()).has(other))

    // The other one leads from here on: the awakened one takes no slot, and no GET without a slot reaches the service.
    desks.signal(hung, 'SIGCONT')
    await wait(6_000)
    expect(lead.leader).toBe(other)
    const slots = await slotsOf()
    expect([...slots.keys()]).toEqual([other])
    // One may have been in flight when it was stopped.
    expect(gets().length - known).toBeLessThanOrEqual((slots.get(other) ?? 0) + 1)
    expect(practice.journal.rateViolations()).toEqual([])
  },
  120_000,
)
