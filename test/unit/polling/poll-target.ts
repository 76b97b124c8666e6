import type { PollTarget } from '#main/polling/ports.ts'
import { batchId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'

/** An open request of its own batch, accepted just now and never polled. */
export const pollTarget = (requestId: string, part: Partial<PollTarget> = {}): PollTarget => ({
  submissionId: submissionId(`submission-${requestId}`),
  batchId: batchId(`batch-${requestId}`),
  module: 'affiliation',
  entity: 'afiliaciones_seguridad_social_eps',
  options: {},
  requestId,
  filer: null,
  state: 'accepted',
  acceptedAtMs: fakeNowMs,
  lastPolledAtMs: null,
  nextPollAtMs: null,
  askOnce: false,
  ...part,
})
