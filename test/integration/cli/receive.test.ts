import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createKeyFile } from '#main/store/keys/key-file.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { allOf } from '../../harness/all-of.ts'
import { countingIds } from '../store/scratch-store.ts'
import { deliver, spooled, startReceiving } from './deliveries.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs, sample } from './run-cli.ts'

const queries = ['submit', sample('consultas-adres.xlsx'), '--module', 'social-security-query', '--accept-terms']

async function openStoreOf(desk: PracticeDesk): Promise<Store> {
  const databaseKey = (await createKeyFile({ directory: desk.home }).read('database-key')) ?? ''
  const clock = { nowMs: () => Date.now() }
  // The commands run on this machine: another one would report the data as copied.
  const stateDirectory = join(desk.files, 'state')
  // Retries as the program does: a receiver may hold the store for a moment.
  for (let attempt = 1; ; attempt += 1) {
    const opened = await openStore({ directory: desk.home, stateDirectory, databaseKey, newId: countingIds(), clock })
    if (opened.ok) return opened.value
    if (opened.error.code !== 'store.in-use' || attempt === 50) throw new Error(opened.error.code)
    await setTimeout(100)
  }
}

describe('receive', { timeout: patienceMs }, () => {
  it('is never deaf while another command has the store, and loses nothing that it confirmed when it is killed', async () => {
    const endless = { processingMs: [900_000, 900_001], certificateRoundMs: 1, linkLifetimeMs: 1, recentResultMs: 1 }
    const desk = await openPracticeDesk({ pace: endless as never })
    try {
      expect((await desk.run('notifications', 'set', 'http://127.0.0.1:9/')).exitCode).toBe(0)
      await desk.run(...queries)
      const poll = desk.start('poll', '--until-settled', '--timeout', '100')
      await expect
        .poll(() => desk.service.journal.received.some(({ method }) => method === 'GET'), { timeout: 30_000 })
        .toBe(true)

      // It starts although the store is locked, confirms, and the other command processes what it spooled.
      const first = await startReceiving(desk)
      expect(await deliver(desk, first.url, 'mientras-consulta')).toBe(204)
      await expect.poll(() => spooled(desk), { timeout: 30_000 }).toBe(0)
      poll.child.kill('SIGKILL')
      await poll.ended

      const holding = await openStoreOf(desk)
      expect((await allOf(holding.notifications.unmatched())).map(({ delivery }) => delivery)).toEqual([
        'mientras-consulta',
      ])
      expect(await deliver(desk, first.url, 'confirmada')).toBe(204)
      first.receiver.child.kill('SIGKILL')
      await first.receiver.ended
      expect(spooled(desk)).toBe(1)
      await holding.close()

      // The next command processes it; the poll it calls for is still to come.
      expect((await desk.run('status')).exitCode).toBe(0)
      expect(spooled(desk)).toBe(0)
      const after = await openStoreOf(desk)
      expect((await allOf(after.notifications.unmatched())).map(({ delivery }) => delivery).toSorted()).toEqual([
        'confirmada',
        'mientras-consulta',
      ])
      await after.close()
    } finally {
      await desk.close()
    }
  })

  it('moves what it spooled into the store by itself, and follows a secret that is replaced', async () => {
    const desk = await openPracticeDesk()
    try {
      await desk.run('notifications', 'set', 'http://127.0.0.1:9/')
      const { receiver, url } = await startReceiving(desk)
      const formerly = (await createKeyFile({ directory: desk.home }).read('notification-secret')) ?? ''
      expect(await deliver(desk, url, 'antes')).toBe(204)
      expect((await desk.run('notifications', 'set', 'http://127.0.0.1:9/', '--overwrite')).exitCode).toBe(0)
      expect(await createKeyFile({ directory: desk.home }).read('notification-secret')).not.toBe(formerly)
      expect(await deliver(desk, url, 'despues')).toBe(204)
      const retried = '{"aviso":"firmado antes"}'
      const signature = `sha256=${createHmac('sha256', formerly).update(retried).digest('hex')}`
      const late = await fetch(url, { method: 'POST', body: retried, headers: { 'X-Service-Signature': signature } })
      expect(late.status).toBe(204)
      await expect.poll(() => spooled(desk), { timeout: 30_000 }).toBe(0)
      receiver.child.kill('SIGINT')
      expect((await receiver.ended).exitCode).toBe(0)
      const store = await openStoreOf(desk)
      expect(await allOf(store.notifications.unmatched())).toHaveLength(3)
      await store.close()
    } finally {
      await desk.close()
    }
  })

  it('says that it can verify nothing while no address is registered, and verifies once one is', async () => {
    const desk = await openPracticeDesk()
    try {
      const plain = desk.start('receive', '--port', '0')
      await expect.poll(plain.output, { timeout: 30_000 }).toContain('«notifications set»')
      const [url = ''] = /http:\S+?\/(?=\.)/.exec(plain.output()) ?? []
      expect(await deliver(desk, url, 'sin-secreto')).toBe(503)
      expect((await desk.run('notifications', 'set', 'http://127.0.0.1:9/')).exitCode).toBe(0)
      expect(await deliver(desk, url, 'con-secreto')).toBe(204)
      plain.child.kill('SIGINT')
      expect((await plain.ended).exitCode).toBe(0)
      const told = desk.start('receive', '--port', '0', '--json')
      await expect.poll(told.output, { timeout: 30_000 }).toContain('"knowsSecret":true')
      told.child.kill('SIGINT')
      await told.ended
    } finally {
      await desk.close()
    }
  })
})
