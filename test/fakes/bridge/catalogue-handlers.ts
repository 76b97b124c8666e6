import { judgeList } from '#main/catalogues/judge-list.ts'
import { differenceOf, tellDifference, tellList } from '#main/catalogues/list-difference.ts'
import { searchCatalogue } from '#main/catalogues/search-catalogue.ts'
import { type CatalogueKind, type CatalogueTable, catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueProposal } from '#shared/domain/catalogue/catalogue-import.ts'
import type { ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import reference from '../../../resources/catalogues/reference.json' with { type: 'json' }
import { FakeRefusal } from './refusal.ts'
import type { World } from './world.ts'

type CatalogueChannel = Extract<ChannelName, `catalogue:${string}`>
export type CatalogueHandlers = {
  readonly [Name in CatalogueChannel]: (request: RequestOf<Name>) => ValueOf<Name>
}

/** The code lists of the fake world: those of the bundled reference, some of them as if they were official. */
export function catalogueHandlers(world: World): CatalogueHandlers {
  const first = new Map(catalogueKinds.map((kind) => [kind, tableOf(world, kind)]))
  const tables = new Map(first)
  const propose = (action: CatalogueProposal['action'], kind: CatalogueKind): CatalogueProposal => {
    const before = tables.get(kind)
    const after = action === 'import' ? shortList(world, kind) : (first.get(kind) ?? shortList(world, kind))
    const judged = judgeList(before, after, [])
    return {
      proposalId: `${action}-${kind}`,
      action,
      kind,
      before: before === undefined ? null : tellList(before),
      after: tellList(after),
      difference: tellDifference(differenceOf(before, after)),
      concerns: action === 'import' ? judged.concerns : [],
      looksLike: null,
      impact: { drafts: 1, newErrors: action === 'import' ? 1_352 : 0, endedErrors: action === 'import' ? 4 : 1_352 },
    }
  }
  return {
    'catalogue:list': () => world.catalogues,
    'catalogue:search': ({ kind, text, limit }) => searchCatalogue(tables.get(kind), text, limit),
    'catalogue:propose': ({ kind }) => propose('import', kind ?? 'eps'),
    'catalogue:propose-going-back': ({ kind }) => propose('go-back', kind),
    'catalogue:confirm': ({ proposalId }) => {
      const kind = catalogueKinds.find((one) => proposalId.endsWith(one)) ?? 'eps'
      const held = tables.get(kind)
      const next = proposalId.startsWith('import') ? shortList(world, kind) : first.get(kind)
      if (!held || !next) throw new FakeRefusal('catalogue.proposal-expired', {})
      tables.set(kind, next)
      const overview = { ...tellList(next), kind, ...(next.version === 'short' ? { previous: tellList(held) } : {}) }
      world.catalogues = world.catalogues.map((one) => (one.kind === kind ? overview : one))
      return overview
    },
  }
}

/** What a clerk gets when only the visible rows of a list were copied. */
const shortList = (world: World, kind: CatalogueKind): CatalogueTable => ({
  kind,
  origin: 'official',
  version: 'short',
  sourceName: 'EPS activas con contrato - solo las de este mes, copiadas a mano por talento humano.xlsx',
  importedAtMs: world.nowMs,
  entries: [
    { code: 'EPS010', name: 'EPS Suramericana S.A.' },
    { code: 'EPS037', name: 'Nueva Empresa Promotora de Salud S.A. en intervención administrativa' },
    { code: 'EPS048', name: 'Asociación Mutual Ser Empresa Solidaria de Salud' },
  ],
})

function tableOf(world: World, kind: CatalogueKind): CatalogueTable | undefined {
  const summary = world.catalogues.find((held) => held.kind === kind)
  return summary && { ...summary, entries: reference[kind] }
}
