import { describe, expect, it } from 'vitest'
import { defaultCadence } from '#main/polling/cadence.ts'
import type { PollItem, PollTarget, SnapshotChange } from '#main/polling/ports.ts'
import { snapshotChange } from '#main/polling/snapshot-change.ts'
import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import { join, know, show } from '#shared/domain/knowledge/knowledge.ts'
import { itemId } from '#shared/kernel/ids.ts'
import type { Snapshot, SnapshotItem } from '#shared/service/modules/batch-module.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { pollTarget } from './poll-target.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const identity = (position: number): ItemIdentity => ({
  documentType: 'CC',
  documentNumber: `10${position}`,
  contract: null,
  entityCode: null,
  reference: null,
})

const item = (position: number, part: Partial<PollItem> = {}): PollItem => ({
  itemId: itemId(`i${position}`),
  identity: identity(position),
  position,
  outcome: 'accepted',
  state: 'procesando',
  entityState: null,
  final: false,
  failed: false,
  jobId: null,
  ...part,
})

const shown = (position: number, state: string | null, part: Partial<SnapshotItem> = {}): SnapshotItem => ({
  identity: identity(position),
  state,
  final: state === 'procesado' || state === 'error',
  failed: state === 'error',
  entityState: null,
  novedades: [],
  documents: [],
  raw: { Estado: state },
  ...part,
})

interface Given {
  readonly items?: readonly PollItem[]
  readonly shown: readonly SnapshotItem[]
  readonly target?: Partial<PollTarget>
  readonly ageMs?: number
  readonly snapshot?: Partial<Snapshot>
}

function changeOf({ items = [item(0), item(1)], shown: list, target = {}, ageMs = 5 * minuteMs, snapshot }: Given) {
  const acceptedAtMs = fakeNowMs - ageMs
  const change = snapshotChange({
    target: pollTarget('a', { acceptedAtMs, ...target }),
    items,
    snapshot: { items: list, partial: false, message: '', ...snapshot },
    source: snapshot?.partial ? 'notification' : 'get',
    statedAtMs: fakeNowMs,
    nowMs: fakeNowMs,
    cadence: defaultCadence,
    answersInOrder: false,
    exampleAnswers: false,
  })
  const known = items.map((each) => afterwards(each, change))
  const told = new Set(change.items.map(({ itemId }) => itemId))
  const conclusion = change.conclude(known)
  const pauseMs = conclusion.nextPollAtMs === null ? null : conclusion.nextPollAtMs - fakeNowMs
  return { ...conclusion, items: known.filter(({ itemId }) => told.has(itemId)), pauseMs }
}

/** The item as the store shows it after adding the answer to its history. */
function afterwards(before: PollItem, change: SnapshotChange): PollItem {
  const update = change.items.find(({ itemId }) => itemId === before.itemId)
  if (update === undefined) return before
  const nothing = { novedades: [], documents: [], jobId: null, reprocess: null, result: null }
  const { source, partial } = change
  const earlier = know({ ...nothing, ...before, source: 'get', atMs: fakeNowMs - 1, partial: false })
  const told = know({ ...nothing, ...update, jobId: null, reprocess: null, source, partial, atMs: fakeNowMs })
  return { ...before, ...show(join(earlier, told)) }
}

describe('unknown states', () => {
  it('stay open, are stored verbatim, and are polled at growing intervals', () => {
    const strange = [shown(0, 'En revisión ✦'), shown(1, 'procesado')]
    const pauses = [1, 9, 60, 600, 60_000].map((minutes) => {
      const change = changeOf({ shown: strange, ageMs: minutes * minuteMs })
      expect(change).toMatchObject({ event: null, tracking: false })
      expect(change.items[0]).toMatchObject({ state: 'En revisión ✦', final: false })
      return change.pauseMs
    })
    expect(pauses).toEqual([minuteMs, minuteMs, 6 * minuteMs, hourMs, hourMs])
  })

  it('do not slow down a request with something known to be in progress', () => {
    expect(changeOf({ shown: [shown(0, 'En revisión'), shown(1, 'Procesando ')] }).pauseMs).toBeNull()
    // An empty list also counts as in progress.
    expect(changeOf({ shown: [shown(0, 'En revisión')] }).pauseMs).toBeNull()
    expect(changeOf({ shown: [] }).pauseMs).toBeNull()
  })

  it('that are missing altogether do not cause busy polling', () => {
    const silent = [shown(0, null), shown(1, null)]
    const unsaid = [item(0, { state: null }), item(1, { state: null })]
    expect(changeOf({ items: unsaid, shown: silent }).pauseMs).toBe(minuteMs)
  })

  it('have the same cadence as something in progress for over a day', () => {
    const same = [shown(0, 'procesando'), shown(1, 'procesando')]
    expect(changeOf({ shown: same, ageMs: dayMs - 1 }).pauseMs).toBeNull()
    expect(changeOf({ shown: same, ageMs: dayMs }).pauseMs).toBe(hourMs)
  })
})

describe('the end of a request', () => {
  it('comes when everything accepted is final, whatever became of the rest', () => {
    const items = [item(0), item(1, { outcome: 'rejected', state: null })]
    expect(changeOf({ items, shown: [shown(0, 'procesado')] })).toMatchObject({ event: 'items-final', pauseMs: null })
  })

  it('is a failure if all failed, or the batch did', () => {
    expect(changeOf({ shown: [shown(0, 'error'), shown(1, 'error')] }).event).toBe('batch-failed')
    expect(changeOf({ shown: [shown(0, 'error'), shown(1, 'procesado')] }).event).toBe('items-final')
    expect(changeOf({ shown: [], snapshot: { batchFailed: true } })).toMatchObject({
      event: 'batch-failed',
      pauseMs: null,
    })
  })

  it('is reported once', () => {
    const done = [shown(0, 'procesado'), shown(1, 'procesado')]
    expect(changeOf({ shown: done, target: { state: 'settled' } }).event).toBeNull()
  })
})

describe('certificates', () => {
  const tracked = { options: { RastrearCertificado: true } }
  const filed = (entityStates: readonly (string | null)[]): readonly SnapshotItem[] =>
    entityStates.map((entityState, position) => shown(position, 'procesado', { entityState }))

  it('are followed at the slow cadence while anybody is only filed', () => {
    expect(changeOf({ shown: filed(['radicado', 'certificado']), target: tracked })).toMatchObject({
      event: 'items-final',
      tracking: true,
      pauseMs: 15 * minuteMs,
    })
    expect(changeOf({ shown: filed(['radicado', 'certificado']) })).toMatchObject({ tracking: false, pauseMs: null })
  })

  it('are no longer awaited once each was certified, returned or failed, or after 45 days', () => {
    const settled = { ...tracked, state: 'settled' } as const
    expect(changeOf({ shown: filed(['Certificado', 'devuelto']), target: settled }).tracking).toBe(false)
    const failed = [
      shown(0, 'error', { entityState: 'radicado' }),
      shown(1, 'procesado', { entityState: 'certificado' }),
    ]
    expect(changeOf({ shown: failed, target: settled }).tracking).toBe(false)
    expect(changeOf({ shown: filed(['radicado', null]), target: settled, ageMs: 45 * dayMs }).tracking).toBe(false)
    expect(changeOf({ shown: filed(['radicado', null]), target: settled, ageMs: 44 * dayMs }).tracking).toBe(true)
  })

  it('are still followed if an entity state is unknown, or an answer shows work in progress', () => {
    const settled = { ...tracked, state: 'settled' } as const
    expect(changeOf({ shown: filed(['en trámite', 'certificado']), target: settled })).toMatchObject({
      tracking: true,
      pauseMs: 15 * minuteMs,
    })
    const items = [item(0, { state: 'procesado', final: true }), item(1, { state: 'procesado', final: true })]
    const again = [shown(0, 'procesando', { entityState: 'radicado' }), shown(1, 'procesado')]
    expect(changeOf({ items, shown: again, target: settled })).toMatchObject({ event: null, tracking: true })
  })

  it('announced by a notification are polled as soon as the limits allow', () => {
    const items = [item(0, { state: 'procesado', final: true, entityState: 'radicado' })]
    const update = changeOf({
      items,
      shown: [shown(0, null, { entityState: 'certificado' })],
      target: { ...tracked, state: 'settled' },
      snapshot: { partial: true },
    })
    expect(update).toMatchObject({ event: null, tracking: true, nextPollAtMs: null })
    expect(update.items).toMatchObject([{ state: 'procesado', final: true, entityState: 'certificado' }])
  })
})
