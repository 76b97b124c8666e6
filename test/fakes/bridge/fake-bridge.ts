import { appError } from '#shared/domain/app-error.ts'
import { type KeptNotice, waitingReasons } from '#shared/domain/filing/kept-notice.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import type { ChangeNotice, ProgressNotice } from '#shared/domain/notices.ts'
import type { Bridge } from '#shared/ipc/bridge.ts'
import { type AnswerOf, type ChannelName, channels, type RequestOf, type ValueOf } from '#shared/ipc/channels.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { choiceViews, readWireSettings } from '#shared/service/wire-settings.ts'
import { type FakeBatch, matchesFilter } from './batches.ts'
import { catalogueHandlers } from './catalogue-handlers.ts'
import { companyHandlers } from './company-handlers.ts'
import { draftHandlers } from './draft-handlers.ts'
import { mappingHandlers } from './mapping-handlers.ts'
import { profileHandlers } from './profile-handlers.ts'
import { FakeRefusal } from './refusal.ts'
import { rejectedDraft } from './rejected-draft.ts'
import { samplePdf } from './sample-pdf.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'

type Handlers = { readonly [Name in ChannelName]: (request: RequestOf<Name>) => ValueOf<Name> }

/** What a test may do besides: speak as main would. */
export interface FakeBridge extends Bridge {
  announce(notice: ChangeNotice): void
  report(notice: ProgressNotice): void
}

/** A main process made of generated data: answers every channel, remembers edits, announces what changed. */
export function createFakeBridge(options: WorldOptions): FakeBridge {
  const world = createWorld(options)
  const changedListeners = new Set<(notice: ChangeNotice) => void>()
  const progressListeners = new Set<(notice: ProgressNotice) => void>()
  const announce = (notice: ChangeNotice): void => {
    for (const listener of changedListeners) listener(notice)
  }
  const handlers = createHandlers(world)

  return {
    invoke: async <Name extends ChannelName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> => {
      const refusal = options.refusals?.[name]
      if (refusal !== undefined) return failure(refusal)
      try {
        const value = handlers[name](structuredClone(request))
        for (const area of channels[name].changes) announce({ area, ids: [] })
        return success(value)
      } catch (error) {
        return failure(
          error instanceof FakeRefusal ? error.error : appError('internal.unexpected', { reference: String(error) }),
        )
      }
    },
    onChanged: (listener) => {
      changedListeners.add(listener)
      return () => changedListeners.delete(listener)
    },
    onProgress: (listener) => {
      progressListeners.add(listener)
      return () => progressListeners.delete(listener)
    },
    offerFile: async (file) => (file instanceof File ? success(file.name) : failure(appError('file.choose-again'))),
    announce,
    report: (notice) => {
      for (const listener of progressListeners) listener(notice)
    },
  }
}

const pageOf = <Row>(rows: readonly Row[], offset: number, limit: number): Page<Row> => ({
  rows: rows.slice(offset, offset + limit),
  total: rows.length,
})

function createHandlers(world: World): Handlers {
  return {
    ...profileHandlers(world),
    ...mappingHandlers(world),
    ...companyHandlers(world),
    ...catalogueHandlers(world),
    ...draftHandlers(world),
    ...batchHandlers(world),
    ...restHandlers(world),
  }
}

function batchHandlers(world: World) {
  const find = (id: string): FakeBatch => {
    const batch = world.batches.find(({ overview }) => overview.batch.id === id)
    if (!batch) throw new FakeRefusal('store.submission-missing', { id })
    return batch
  }
  return {
    'batch:list': ({ limit, before, filter }) => {
      const all = world.batches.map(({ overview }) => overview).filter((overview) => matchesFilter(overview, filter))
      const start = before === null ? 0 : all.findIndex(({ batch }) => batch.id === before) + 1
      return { rows: all.slice(start, start + limit), total: all.length }
    },
    'batch:read': ({ batchId }) => find(batchId).overview,
    'batch:items': ({ batchId, filter, offset, limit }) => {
      const wanted = filter.search?.toLowerCase()
      const items = find(batchId)
        .items.filter((item) => filter.outcome === undefined || item.outcome === filter.outcome)
        .filter((item) => wanted === undefined || item.displayName.toLowerCase().includes(wanted))
      return pageOf(items, offset, limit)
    },
    'service-settings:list': () => choiceViews(world.wireSettings),
    'service-settings:replace': ({ settings }) => {
      const read = readWireSettings(settings)
      if (!read.ok) throw new FakeRefusal('service-settings.invalid', read.error)
      world.wireSettings = read.value
      return choiceViews(read.value)
    },
    'batch:pause': ({ batchId }) => find(batchId).overview,
    'batch:send': ({ batchId }) => find(batchId).overview,
    'batch:export': () => ({ path: '/home/persona/Documentos/lote.xlsx' }),
    'batch:reprocess': ({ batchId }) => ({ batchId }),
    'batch:draft-rejected': ({ batchId }) => rejectedDraft(world, find(batchId)),
    'item:read': ({ itemId }) => {
      for (const { overview, items } of world.batches) {
        const item = items.find(({ id }) => id === itemId)
        if (item) return { item, batch: overview.batch }
      }
      throw new FakeRefusal('store.item-missing', { id: itemId })
    },
    'submission:audit': () => [
      { atMs: world.nowMs - 5_400_000, event: 'arm', from: 'queued', to: 'armed', detail: 'intento 1, clave …a91f' },
      { atMs: world.nowMs - 5_399_000, event: 'open-socket', from: 'armed', to: 'sending', detail: '' },
      { atMs: world.nowMs - 5_279_000, event: 'ambiguous', from: 'sending', to: 'unknown', detail: 'send.timeout' },
    ],
    'submission:evidence': ({ submissionId }) => ({
      reach: submissionId.startsWith('01BATCH-U') ? 'answering' : 'connected',
      attempts: 1,
      armedAtMs: world.nowMs - 5_400_000,
      endedAtMs: world.nowMs - 5_279_000,
      requestBytes: 48_213,
      answer: submissionId.startsWith('01BATCH-U')
        ? { status: 200, bytes: 812, complete: false, receivedAtMs: world.nowMs - 5_280_000 }
        : null,
      salvagedRequestId: submissionId.startsWith('01BATCH-U') ? '9c1e44d0-2f1b-4a7e-8d53-6b0fbb7f2a11' : null,
      verification: world.verification ?? null,
      notices: submissionId.startsWith('01BATCH-U')
        ? []
        : [{ requestId: '5b7f0c62-9d0e-4c1b-a2f4-1f0e6f1f3c77', receivedAtMs: world.nowMs - 3_600_000 }],
    }),
    'submission:resolve': () => null,
    'batch:ask-again': ({ batchId }) => find(batchId).overview,
    'submission:add-request': ({ submissionId }) => {
      const batch = world.batches.find(({ overview }) => overview.submissions.some(({ id }) => id === submissionId))
      if (!batch) throw new FakeRefusal('store.submission-missing', { id: submissionId })
      return batch.overview
    },
    'submission:reopen-rows': ({ submissionId }) => {
      const batch = world.batches.find(({ overview }) => overview.submissions.some(({ id }) => id === submissionId))
      if (!batch) throw new FakeRefusal('store.submission-missing', { id: submissionId })
      return rejectedDraft(world, batch)
    },
  } satisfies Partial<Handlers>
}

function restHandlers(world: World) {
  return {
    'answer:list': () => [
      { company: '900123456', answers: 14, latestMs: world.nowMs - 17 * 86_400_000 },
      { company: '860002184', answers: 1, latestMs: world.nowMs - 60_000 },
    ],
    'answer:forget': () => [],
    'document:read': () => ({
      name: 'formulario EPS.pdf',
      bytes: samplePdf(['FORMULARIO DE AFILIACION', 'Trabajador: MARIA FERNANDA GOMEZ', 'Contrato: CT202600001'], 3),
    }),
    'document:save': () => ({ path: '/home/persona/Documentos/formulario EPS.pdf' }),
    'document:save-all': () => ({
      directory: '/home/persona/Documentos/900123456/2026/11',
      saved: 31,
      missing: 2,
      failed: [],
    }),
    'history:search': ({ text, offset, limit }) => {
      const wanted = text.toLowerCase()
      const entries = world.batches.flatMap(({ overview, items }) =>
        items
          .filter(({ displayName, identity }) =>
            `${displayName} ${identity.documentNumber} ${identity.contract}`.toLowerCase().includes(wanted),
          )
          .map((item) => ({ item, batch: overview.batch })),
      )
      return pageOf(entries, offset, limit)
    },
    'extraction:submit': () => null,
    'template:save': () => ({ path: '/home/persona/Documentos/plantilla-ventanilla.xlsx' }),
    'notification:kept': () => keptNotices(world),
    'polling:status': () => ({
      usedInLastMinute: 12,
      limit: 30,
      openRequests: world.batches
        .flatMap(({ overview }) => overview.submissions)
        .filter(({ state }) => state === 'accepted').length,
      frozenUntilMs: null,
      nextPollAtMs: world.nowMs + 4_000,
      nextPolls: world.batches
        .slice(0, 50)
        .map(({ overview }) => ({ batchId: overview.batch.id, atMs: world.nowMs + 4_000 })),
      paused: false,
      ...troubleIn(world),
    }),
  } satisfies Partial<Handlers>
}

const keptNotices = ({ keptNotices: count, nowMs }: World): KeptNotice[] =>
  Array.from({ length: count }, (_, index) => ({
    delivery: `entrega-${index}`,
    receivedAtMs: nowMs - index * 3_600_000,
    module: index % 4 === 0 ? null : 'affiliation',
    requestId: index % 4 === 0 ? null : `5b7f0c62-9d0e-4c1b-a2f4-1f0e6f1f3c${String(index % 100).padStart(2, '0')}`,
    waitingFor: waitingReasons[index % waitingReasons.length] ?? 'request',
    items: index,
  }))

/** What the poller knows of a service that cannot be asked. */
const troubleIn = ({ trouble, nowMs }: World) =>
  trouble === undefined
    ? {}
    : {
        offlineSinceMs: nowMs - 18 * 60_000,
        lastGoodMs: nowMs - 19 * 60_000,
        nextTryMs: nowMs + 40_000,
        lastError: trouble === 'offline' ? appError('network.dns') : appError('service.unauthorised'),
        awaited: { requests: 3, certificates: 1, notFound: 0, verifications: 0 },
      }
