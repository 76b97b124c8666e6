import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rememberingFirstUse } from '#main/service-client/first-use.ts'
import type { ServiceClient } from '#main/service-client/service-client.ts'
import type { Exchange } from '#shared/service/exchange.ts'

const unused = () => Promise.reject(new Error('not asked here'))
const outcomes = ['sent', 'not-connected', 'broken'] as const

it('the address stays recorded while a request is in flight, and afterwards exactly if the key may have been sent', () =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 6 }),
      async (scheduler, planned) => {
        let isRecorded = false
        const unrecorded: string[] = []
        const get = async (outcome: string): Promise<Exchange> => {
          if (!isRecorded) unrecorded.push(`${outcome} began`)
          await scheduler.schedule(Promise.resolve(), outcome)
          if (!isRecorded) unrecorded.push(`${outcome} ended`)
          if (outcome === 'broken') throw new Error('nobody knows whether it was sent')
          const kind = outcome === 'sent' ? 'answered' : 'not-connected'
          return { kind } as unknown as Exchange
        }
        const plain: ServiceClient = { baseUrl: 'https://x.example', get, post: unused, put: unused, delete: unused }
        const keep = (value: boolean) => async () => {
          await scheduler.schedule(Promise.resolve(), value ? 'settle' : 'release')
          isRecorded = value
        }
        const client = rememberingFirstUse(plain, { settle: keep(true), release: keep(false) })
        const asked = planned.map((outcome) =>
          scheduler.schedule(Promise.resolve(), 'ask').then(() => client.get(outcome).catch(() => undefined)),
        )
        await scheduler.waitFor(Promise.all(asked))
        expect(unrecorded).toEqual([])
        expect(isRecorded).toBe(planned.some((outcome) => outcome !== 'not-connected'))
      },
    ),
  ))
