import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { DeliveryDoor } from '#main/notifications/accept-delivery.ts'
import type { NotificationSettingsStore } from '#main/notifications/ports.ts'
import { ProfileReceiver } from '#main/notifications/receiver/profile-receiver.ts'
import { usualReceiver } from '#shared/domain/notifications/receiver.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const memory = (): NotificationSettingsStore => {
  const kept = new Map<string, string>()
  return {
    readSetting: async (name) => kept.get(name) ?? null,
    saveSetting: async (name, json) => void kept.set(name, json),
    forgetSetting: async (name) => void kept.delete(name),
  }
}

/** Another program on a port. */
async function occupant(): Promise<{ readonly port: number; readonly leave: () => Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const leave = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(leave)
  return { port: address.port, leave }
}

async function freePort(): Promise<number> {
  const { port, leave } = await occupant()
  await leave()
  return port
}

function openReceiver(settings = memory(), accept: DeliveryDoor = async () => ({ status: 204 })) {
  const clock = new FakeClock()
  const told: string[] = []
  const receiver: ProfileReceiver = new ProfileReceiver({
    accept,
    settings,
    clock,
    onChange: () => told.push(receiver.state.kind),
  })
  onTestFinished(() => receiver.stop())
  return { receiver, clock, told, settings }
}

const signature = `sha256=${'0'.repeat(64)}`
const post = async (port: number): Promise<number | null> =>
  fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: '{}',
    headers: { 'x-service-signature': signature },
  }).then(
    ({ status }) => status,
    () => null,
  )

describe('the receiver of a window', () => {
  it('does not listen until it is told to, and from then on at every start of its profile', async () => {
    const { receiver, settings, told } = openReceiver()
    await receiver.start()
    expect(await receiver.status()).toEqual({ plan: usualReceiver, state: { kind: 'off' } })
    const port = await freePort()
    expect(await receiver.choose({ on: true, port })).toEqual({
      plan: { on: true, port },
      state: { kind: 'listening', url: `http://127.0.0.1:${port}/` },
    })
    expect(await post(port)).toBe(204)
    await receiver.stop()
    expect(receiver.state).toEqual({ kind: 'stopped' })
    expect(await post(port)).toBeNull()
    expect(told).toEqual(['off', 'starting', 'listening', 'stopped'])
    const next = openReceiver(settings)
    expect(next.receiver.state).toEqual({ kind: 'stopped' })
    await next.receiver.start()
    expect(await post(port)).toBe(204)
    expect((await next.receiver.choose({ on: false, port })).state).toEqual({ kind: 'off' })
    expect(await post(port)).toBeNull()
  })

  it('reports that another program has the port, and takes it once it is free', async () => {
    const { receiver, clock } = openReceiver()
    const { port, leave } = await occupant()
    await receiver.start()
    expect((await receiver.choose({ on: true, port })).state).toEqual({ kind: 'port-taken', port })
    await leave()
    await clock.advanceUntil(() => receiver.state.kind === 'listening')
    expect(await post(port)).toBe(204)
  })

  it('of the opened profile waits for that of the closed one, on the same port', async () => {
    const port = await freePort()
    const before = openReceiver()
    await before.receiver.start()
    await before.receiver.choose({ on: true, port })
    const after = openReceiver()
    await after.receiver.start()
    expect((await after.receiver.choose({ on: true, port })).state.kind).toBe('port-taken')
    await before.receiver.stop()
    await after.clock.advanceUntil(() => after.receiver.state.kind === 'listening')
    expect(await post(port)).toBe(204)
  })

  it('answers what is in flight before it has stopped', async () => {
    let letGo: () => void = () => undefined
    const arrived = new Promise<void>((told) => {
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const { receiver } = openReceiver(memory(), async () => {
        told()
        await held
        return { status: 204 }
      })
      bench.receiver = receiver
    })
    const port = await freePort()
    await bench.receiver?.start()
    await bench.receiver?.choose({ on: true, port })
    const answered = post(port)
    await arrived
    const stopped = bench.receiver?.stop()
    letGo()
    expect(await answered).toBe(204)
    await stopped
    expect(bench.receiver?.state).toEqual({ kind: 'stopped' })
  })

  it('treats a damaged setting as missing', async () => {
    const settings = memory()
    await settings.saveSetting('notification-receiver', '{"on":true,"port":80}')
    const { receiver } = openReceiver(settings)
    await receiver.start()
    expect((await receiver.status()).plan).toEqual(usualReceiver)
  })
})

const bench: { receiver: ProfileReceiver | null } = { receiver: null }
