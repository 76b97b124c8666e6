import { describe, expect, it } from 'vitest'
import { applyKept } from '#main/notifications/apply-notification.ts'
import type { ApplyContext, NotifiedTarget } from '#main/notifications/context.ts'
import type { StoredNotification } from '#main/notifications/ports.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { WaitingFor } from '#shared/domain/filing/kept-notice.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const body = (request: string): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      Modulo: 'consulta_seguridad_social',
      IdSolicitud: request,
      Data: { Consultas: [{ NumeroIdentificacion: '1', Estado: 'procesado' }] },
    }),
  )

const fault = (code: 'store.unexpected' | 'store.disk-full'): Error =>
  Object.assign(new Error(code), { appError: appError(code, { detail: '' }) })

/** Kept notifications of requests `a`, `b`, `c`; applying that of `b` throws. */
function kept(thrown: unknown) {
  const outcomes = new Map<string, WaitingFor | 'applied'>()
  const context: ApplyContext = {
    clock: new FakeClock(),
    stores: {
      history: { batch: async () => null },
      notifications: {
        async *unmatched() {
          for (const delivery of ['a', 'b', 'c']) {
            const rawBody = body(delivery)
            const stored: StoredNotification = {
              ...{ delivery, rawBody, receivedAtMs: 1, matchedAtMs: null, statedAtMs: 1, waitingFor: null },
            }
            yield stored
          }
        },
        noteWaiting: async (delivery, waitingFor) => void outcomes.set(delivery, waitingFor),
        markMatched: async (delivery) => void outcomes.set(delivery, 'applied'),
        keep: async () => true,
        takeInSpooled: async () => ({ taken: 0, setAside: [] }),
        find: async () => null,
        undescribed: async () => [],
        describe: async () => undefined,
        page: async () => ({ total: 0, rows: [] }),
        groups: async () => [],
      },
    },
    wire: { setup: async () => ({ choices: defaultWireChoices, modules: batchModules }) },
    snapshots: {
      targetsOfRequest: async (request): Promise<readonly NotifiedTarget[]> => [
        { submissionId: submissionId(request), module: 'social-security-query' },
      ],
      apply: async ({ submissionId: id }) => {
        if (id === 'b') throw thrown
        return { strangers: 0, paired: 1 }
      },
    },
    uncertain: {
      adopt: async () => 'none',
      isKnownRequest: async () => true,
      sentItems: async () => [],
      candidates: async () => [],
      adoptAsDecided: async () => false,
    },
  }
  return { context, outcomes }
}

describe('a kept notification that cannot be applied', () => {
  it.each([
    ['the store takes it in no form', fault('store.unexpected')],
    ['reading it is a defect', new RangeError('Maximum call stack size exceeded')],
  ])('is set aside where %s, and the others go on', async (_, thrown) => {
    const { context, outcomes } = kept(thrown)
    await applyKept(context)
    expect(Object.fromEntries(outcomes)).toEqual({ a: 'applied', b: 'fault', c: 'applied' })
  })

  it('keeps its state if the disk is full, and the error reaches the caller', async () => {
    const { context, outcomes } = kept(fault('store.disk-full'))
    await expect(applyKept(context)).rejects.toThrow('store.disk-full')
    expect(outcomes.get('b')).toBeUndefined()
  })
})
