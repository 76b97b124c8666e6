import type { AppliedBatch } from '#main/practice-service/books/journal.ts'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import type { Submission, SubmissionState } from '#shared/domain/filing/submission.ts'
import type { BillablePost } from './filings.ts'

const refusals = [400, 401, 402, 403, 404, 405, 413, 415, 422]
const ambiguities = [407, 408, 409, 410, 418, 423, 424, 425, 451, 460, 499, 500, 501, 502, 503, 504]

/** All faults of the service that a POST can meet, each in its variants. */
export const everyFault: readonly Fault[] = [
  ...(['headers', 'before', 'after'] as const).flatMap((moment): Fault[] => [
    { kind: 'reset', moment },
    { kind: 'hang', moment },
  ]),
  ...[...refusals, ...ambiguities].map((status): Fault => ({ kind: 'status', status, moment: 'before' })),
  ...ambiguities.map((status): Fault => ({ kind: 'status', status, moment: 'after' })),
  ...['7', '7.5', '1e9', '5, 9', null, '-1', '1000000000'].map(
    (retryAfter): Fault => ({ kind: 'rate-limit', retryAfter }),
  ),
  ...([301, 302, 303, 307, 308] as const).map((status): Fault => ({ kind: 'redirect', status })),
  { kind: 'html', moment: 'before' },
  { kind: 'html', moment: 'after' },
  { kind: 'html', moment: 'after', status: 502 },
  ...[0, 1, 30, 150].flatMap((keepBytes): Fault[] => [
    { kind: 'truncate', framing: 'clean', keepBytes },
    { kind: 'truncate', framing: 'cut', keepBytes },
  ]),
  { kind: 'slow', delayMs: 100, where: 'headers' },
  { kind: 'slow', delayMs: 1_000, where: 'headers' },
  { kind: 'slow', delayMs: 1_000, where: 'body' },
  ...[400, 402, 403, 407, 410, 418, 422, 423, 429, 451, 302, 500].map(
    (status): Fault => ({ kind: 'answer-as', status }),
  ),
  ...[200, 400, 429].map((status): Fault => ({ kind: 'answer-as', status, success: false })),
  { kind: 'omit-request-id' },
  { kind: 'replace-request-id', value: 'solicitud-7' },
  { kind: 'drop-item' },
  { kind: 'duplicate-item' },
  { kind: 'replace-state', value: 'en_otra_parte' },
  { kind: 'replace-links', value: 'file:///etc/passwd' },
  { kind: 'endless' },
  { kind: 'empty' },
  { kind: 'packed', encoding: 'gzip' },
]

/**
 * The states that `docs/reliability.md` requires of a submission whose POST met this fault of the service (or none).
 */
export function statesAfter(fault: Fault | null, first: boolean, post?: BillablePost): readonly SubmissionState[] {
  // On a second send the service may find that it has the data already: it accepts and debits nothing.
  const taken: readonly SubmissionState[] = first ? ['accepted'] : ['accepted', 'accepted-empty']
  if (fault === null) return taken
  switch (fault.kind) {
    case 'reset':
    case 'hang':
    case 'html':
    case 'truncate':
    case 'endless':
    case 'empty':
      return ['unknown']
    case 'packed':
      return taken
    case 'status':
      return refusals.includes(fault.status) ? ['refused'] : ['unknown']
    case 'rate-limit':
      return ['queued']
    case 'redirect':
      return ['refused']
    case 'slow':
      // The program's timeout runs in real time. On a busy machine it may fire first, and the program must then report
      // it.
      return [...taken, 'unknown']
    case 'answer-as':
      if (first) return ['unknown']
      // On a second send the service may have nothing to accept and truthfully says so; then only the status decides.
      if (fault.status === 429) return ['unknown', 'queued']
      if (fault.status === 200) return ['unknown', 'accepted-empty']
      return fault.status === 302 || refusals.includes(fault.status) ? ['unknown', 'refused'] : ['unknown']
    case 'omit-request-id':
      // An extractor's answer shows only by the identifier that it took anything (spec 2.2, 2.3). Without one, it says
      // that it took nothing.
      if (post === 'extract') return ['accepted-empty']
      return first ? ['unknown'] : ['unknown', 'accepted-empty']
    case 'drop-item':
    case 'duplicate-item':
      return first ? ['accepted'] : ['accepted', 'accepted-empty', 'unknown']
    case 'replace-request-id':
    case 'replace-state':
    case 'replace-links':
      return taken
  }
}

/** The service's own answer then says that it took nothing, although it did. */
export const denies = (fault: Fault | null, post: BillablePost): boolean =>
  fault?.kind === 'omit-request-id' && post === 'extract'

/** The service's own answer then contradicts its records. */
export const falsifies = (fault: Fault | null): boolean =>
  fault !== null && ['replace-request-id', 'drop-item', 'duplicate-item'].includes(fault.kind)

const inDoubt: ReadonlySet<SubmissionState> = new Set(['unknown', 'applied', 'abandoned'])

/**
 * Whether a send is still in doubt although its own damaged answer named the request that the service booked. A GET
 * must have settled it, however few of its records were accepted.
 */
export const staysInDoubt = ({ state, requestId }: Submission, applied: readonly AppliedBatch[]): boolean =>
  inDoubt.has(state) && requestId !== null && applied.some((batch) => batch.requestId === requestId)
