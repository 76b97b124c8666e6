import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryDoor } from '#main/notifications/accept-delivery.ts'
import { type DeliverySecrets, isGenuine } from '#main/notifications/judge-delivery.ts'
import { isProof, makeProbe, ProbeDesk, proofHeader } from '#main/notifications/self-test/probe.ts'

const secret = 'secreto-del-registro'
const secrets: DeliverySecrets = { present: secret, former: null }
const nonce = 'ab'.repeat(16)
const nowMs = 1_795_000_000_000
const probe = () => makeProbe(secret, nonce, nowMs)

describe('a delivery that the program sends to itself', () => {
  it('is answered once by whoever has the secret, and only with the proof that belongs to it', () => {
    const desk = new ProbeDesk()
    const sent = probe()
    const proof = desk.answer(sent, secrets, nowMs + 1_000)
    expect(isProof(proof ?? undefined, sent.proof)).toBe(true)
    expect(isProof(makeProbe(secret, 'cd'.repeat(16), nowMs).proof, sent.proof)).toBe(false)
    expect(isProof(undefined, sent.proof)).toBe(false)
    expect(desk.hasAnswered(sent)).toBe(true)
    expect(new ProbeDesk().hasAnswered(sent)).toBe(false)
  })

  it('is worth nothing a second time, also when the clock stands elsewhere meanwhile', () => {
    const desk = new ProbeDesk()
    expect(desk.answer(probe(), secrets, nowMs)).not.toBeNull()
    for (const laterMs of [0, 1, 59_000, 60_001, 3_600_000, -3_600_000]) {
      expect(desk.answer(probe(), secrets, nowMs + laterMs)).toBeNull()
    }
  })

  it('is not answered late, early, under another name or with another secret', () => {
    const answer = (at: number, change: object = {}, known = secrets) =>
      new ProbeDesk().answer({ ...probe(), ...change }, known, at)
    expect(answer(nowMs + 60_001)).toBeNull()
    expect(answer(nowMs - 60_001)).toBeNull()
    expect(answer(nowMs, { delivery: `ventanilla-self-test-${'cd'.repeat(16)}` })).toBeNull()
    expect(answer(nowMs, { delivery: null })).toBeNull()
    expect(answer(nowMs, { signature: null })).toBeNull()
    expect(answer(nowMs, {}, { present: 'otro', former: null })).toBeNull()
    expect(answer(nowMs, {}, { present: 'otro', former: { secret, untilMs: nowMs } })).toBeNull()
    expect(answer(nowMs, {}, { present: 'otro', former: { secret, untilMs: nowMs + 1 } })).not.toBeNull()
  })

  it('is never genuine as a notification, and no signature of a notification makes a probe', () => {
    const sent = probe()
    expect(isGenuine(sent, secrets, nowMs)).toBe(false)
    const signature = `sha256=${createHmac('sha256', secret).update(sent.rawBody).digest('hex')}`
    expect(new ProbeDesk().answer({ ...sent, signature }, secrets, nowMs)).toBeNull()
  })

  it('cannot be made without the secret, however an observed one is changed', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.string({ maxLength: 80 }),
        fc.string({ maxLength: 80 }),
        (rawBody, signature, delivery) => {
          const desk = new ProbeDesk()
          const seen = probe()
          expect(desk.answer({ rawBody, signature, delivery }, secrets, nowMs)).toBeNull()
          expect(desk.answer({ ...seen, rawBody }, secrets, nowMs)).toBeNull()
          expect(desk.answer({ ...seen, signature }, secrets, nowMs)).toBeNull()
        },
      ),
    )
  })

  it('leaves nothing behind: the receiver keeps nothing of it and reveals no proof to others', async () => {
    const kept: string[] = []
    const door = deliveryDoor({
      spool: {
        keep: async ({ id }) => {
          kept.push(id)
          return 'kept'
        },
      },
      secrets: async () => secrets,
      nowMs: () => nowMs,
      onKept: () => kept.push('told'),
    })
    const sent = probe()
    expect(await door(sent)).toEqual({ status: 204, headers: { [proofHeader]: sent.proof } })
    expect(await door(sent)).toEqual({ status: 401 })
    expect(kept).toEqual([])
  })
})
