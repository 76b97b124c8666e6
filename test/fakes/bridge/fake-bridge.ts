import { appError } from '#shared/domain/app-error.ts'
import type { DraftRowView, Page } from '#shared/domain/overview.ts'
import type {
  AnswerOf,
  Bridge,
  ChangeNotice,
  ChannelName,
  Channels,
  ProgressNotice,
  RequestOf,
} from '#shared/ipc/channels.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { type FakeBatch, fakeBatch } from './batches.ts'
import { fakeDraft, groupsOf, overviewOf } from './drafts.ts'
import { samplePdf } from './sample-pdf.ts'
import { connectionOf, createWorld, type World, type WorldOptions } from './world.ts'

type Handlers = { readonly [Name in ChannelName]: (request: RequestOf<Name>) => Channels[Name]['response'] }

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
      try {
        return success(handlers[name](structuredClone(request)))
      } catch (error) {
        return failure(
          error instanceof FakeRefusal
            ? error.error
            : appError('local', 'internal.unexpected', { reference: String(error) }),
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
    pathOf: (file) => (file instanceof File ? `/home/persona/${file.name}` : ''),
    announce,
    report: (notice) => {
      for (const listener of progressListeners) listener(notice)
    },
  }
}

class FakeRefusal extends Error {
  readonly error
  constructor(code: string, parameters: Record<string, string> = {}) {
    super(code)
    this.error = appError('local', code, parameters)
  }
}

const pageOf = <Row>(rows: readonly Row[], offset: number, limit: number): Page<Row> => ({
  rows: rows.slice(offset, offset + limit),
  total: rows.length,
})

function createHandlers(world: World): Handlers {
  return { ...profileHandlers(world), ...draftHandlers(world), ...batchHandlers(world), ...restHandlers(world) }
}

function profileHandlers(world: World) {
  const connect = (connection: World['status']['connection']) => {
    world.status = { ...world.status, connection }
    return world.status
  }
  return {
    'app:status': () => world.status,
    'app:set-operator': ({ name }) => {
      world.status = { ...world.status, operator: name }
      return world.status
    },
    'profile:start-practice': () => connect(connectionOf('practice')),
    'profile:connect': ({ apiKey }) => {
      if (apiKey.endsWith('mala')) throw new FakeRefusal('connection.invalid-key')
      return connect(connectionOf(apiKey.startsWith('service_test_') ? 'test' : 'production'))
    },
    'profile:disconnect': () => connect(null),
  } satisfies Partial<Handlers>
}

const keeps = {
  all: () => true,
  errors: (row: DraftRowView) => row.findings.some(({ severity }) => severity === 'error'),
  warnings: (row: DraftRowView) => row.findings.some(({ severity }) => severity === 'warning'),
  clean: (row: DraftRowView) => row.findings.length === 0,
}

function draftHandlers(world: World) {
  const find = (id: string) => {
    const draft = world.drafts.find(({ overview }) => overview.draft.id === id)
    if (!draft) throw new FakeRefusal('store.draft-missing', { id })
    return draft
  }
  const replaceRows = (id: string, change: (row: DraftRowView) => DraftRowView) => {
    const changed = overviewOf(find(id).overview, find(id).rows.map(change))
    world.drafts = world.drafts.map((draft) => (draft.overview.draft.id === id ? changed : draft))
    return changed.overview
  }
  const importFile = (request: Pick<RequestOf<'draft:import'>, 'module' | 'entity'>, fileName: string) => {
    const id = `01DRAFT-${world.drafts.length}`
    const draft = fakeDraft({ ...request, id, fileName, rowCount: 45, nowMs: world.nowMs })
    world.drafts = [draft, ...world.drafts]
    return draft.overview
  }
  return {
    'draft:import': (request) => {
      if (request.path?.endsWith('.exe')) throw new FakeRefusal('workbook.unknown-format', { file: 'programa.exe' })
      return request.path === null ? null : importFile(request, request.path.split('/').at(-1) ?? 'archivo.xlsx')
    },
    'draft:import-sample': (request) => importFile(request, 'ejemplo.xlsx'),
    'draft:list': () => world.drafts.map(({ overview }) => overview),
    'draft:read': ({ draftId }) => find(draftId).overview,
    'draft:rows': ({ draftId, filter, offset, limit }) =>
      pageOf(find(draftId).rows.filter(keeps[filter]), offset, limit),
    'draft:groups': ({ draftId }) => groupsOf(find(draftId).rows),
    'draft:edit': ({ draftId, row, field, value }) =>
      replaceRows(draftId, (old) => (old.row === row ? written(old, field, value) : old)),
    'draft:apply-suggestions': ({ draftId, kind, field, row }) => {
      let applied = 0
      const overview = replaceRows(draftId, (old) =>
        old.findings
          .filter((finding) => finding.suggestion !== null && (kind === null || finding.suggestion.kind === kind))
          .filter((finding) => (field === null || finding.field === field) && (row === null || finding.row === row))
          .reduce((changed, { field: name, suggestion }) => {
            if (name === null || suggestion === null) return changed
            applied += 1
            return written(changed, name, suggestion.value)
          }, old),
      )
      return { applied, overview }
    },
    'draft:remove': ({ draftId }) => {
      world.drafts = world.drafts.filter(({ overview }) => overview.draft.id !== draftId)
      return null
    },
    'draft:submit': ({ draftId }) => {
      const { module, entity, fileName } = find(draftId).overview.draft
      const id = `01BATCH-NEW${world.batches.length}`
      const itemCount = find(draftId).overview.counts.validRows
      world.batches = [
        fakeBatch({ id, module, entity, fileName, itemCount, states: ['accepted'], nowMs: world.nowMs }),
        ...world.batches,
      ]
      return { batchId: id }
    },
    'extraction:submit': () => null,
    'template:save': () => ({ path: '/home/persona/Documentos/plantilla-ventanilla.xlsx' }),
  } satisfies Partial<Handlers>
}

function written(row: DraftRowView, field: string, value: string): DraftRowView {
  return {
    ...row,
    values: { ...row.values, [field]: value },
    originals: { ...row.originals, [field]: row.originals[field] ?? row.values[field] ?? '' },
    findings: row.findings.filter((finding) => finding.field !== field),
  }
}

function batchHandlers(world: World) {
  const find = (id: string): FakeBatch => {
    const batch = world.batches.find(({ overview }) => overview.batch.id === id)
    if (!batch) throw new FakeRefusal('store.submission-missing', { id })
    return batch
  }
  return {
    'batch:list': ({ limit, before }) => {
      const all = world.batches.map(({ overview }) => overview)
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
    'batch:export': () => ({ path: '/home/persona/Documentos/lote.xlsx' }),
    'batch:reprocess': ({ batchId }) => ({ batchId }),
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
    'submission:resolve': () => null,
  } satisfies Partial<Handlers>
}

function restHandlers(world: World) {
  return {
    'document:read': () => ({
      name: 'formulario EPS.pdf',
      bytes: samplePdf(['FORMULARIO DE AFILIACION', 'Trabajador: MARIA FERNANDA GOMEZ', 'Contrato: CT202600001'], 3),
    }),
    'document:save': () => ({ path: '/home/persona/Documentos/formulario EPS.pdf' }),
    'document:save-all': () => ({ directory: '/home/persona/Documentos/900123456/2026/11', saved: 31, missing: 2 }),
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
    'catalogue:list': () => world.catalogues,
    'catalogue:import': ({ kind }) => {
      const catalogue = world.catalogues.find((held) => held.kind === (kind ?? 'eps'))
      return catalogue ?? null
    },
    'polling:status': () => ({
      usedInLastMinute: 12,
      limit: 30,
      openRequests: world.batches
        .flatMap(({ overview }) => overview.submissions)
        .filter(({ state }) => state === 'accepted').length,
      frozenUntilMs: null,
      nextPollAtMs: world.nowMs + 4_000,
    }),
  } satisfies Partial<Handlers>
}
