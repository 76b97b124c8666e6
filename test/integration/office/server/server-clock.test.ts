import { describe, expect, test } from 'vitest'
import { clockConcern } from '#shared/domain/office/desk.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { membershipOf, openDesk, ownOffice, startService, unwrap } from '../desks.ts'
import { dayMs } from '../two-desks.ts'

describe.runIf(nativeFolder() !== null)('the clock of an office', () => {
  test.each([-3 * dayMs, -3 * 3_600_000, 3 * 3_600_000, 2 * dayMs])(
    'of a desk whose clock is off by %s ms, batch and acceptance are dated by the server, and it is told',
    async (byMs) => {
      const { officeId, url } = await ownOffice()
      const beganMs = Date.now()
      const service = await startService(beganMs + byMs)
      const desk = await openDesk(service, membershipOf(url('ana'), officeId, 'clerk'))
      const concern = clockConcern(unwrap(await desk.application.office.read()))
      expect(concern?.code).toBe(byMs < 0 ? 'office.clock-behind' : 'office.clock-ahead')
      const id = unwrap(await desk.compose(await desk.importSample()))
      const { batch } = unwrap(await desk.application.history.read(id))
      const [acceptance] = unwrap(await desk.store.consents()).entries
      for (const atMs of [batch.createdAtMs, acceptance?.acceptedAtMs ?? 0]) {
        expect(Math.abs(atMs - beganMs)).toBeLessThan(10 * 60_000)
      }
    },
  )
})
