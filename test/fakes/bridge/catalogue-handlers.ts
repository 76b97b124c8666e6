import { searchCatalogue } from '#main/catalogues/search-catalogue.ts'
import { type CatalogueKind, type CatalogueTable, catalogueKinds } from '#shared/domain/catalogue.ts'
import type { ChannelName, Channels, RequestOf } from '#shared/ipc/channels.ts'
import reference from '../../../resources/catalogues/reference.json' with { type: 'json' }
import type { World } from './world.ts'

type CatalogueChannel = Extract<ChannelName, `catalogue:${string}`>
export type CatalogueHandlers = {
  readonly [Name in CatalogueChannel]: (request: RequestOf<Name>) => Channels[Name]['response']
}

/** The code lists of the fake world: those of the bundled reference, some of them as if they were official. */
export function catalogueHandlers(world: World): CatalogueHandlers {
  const tables = new Map(catalogueKinds.map((kind) => [kind, tableOf(world, kind)]))
  return {
    'catalogue:list': () => world.catalogues,
    'catalogue:search': ({ kind, text, limit }) => searchCatalogue(tables.get(kind), text, limit),
    'catalogue:import': ({ kind }) => {
      const catalogue = world.catalogues.find((held) => held.kind === (kind ?? 'eps'))
      if (!catalogue) return null
      const entry = { code: 'EPS048', name: 'Mutual Ser' }
      const difference = {
        added: 1,
        removed: 0,
        changed: 1,
        firstAdded: [entry],
        firstRemoved: [],
        firstChanged: [{ before: { code: 'EPS010', name: 'Sura' }, after: { code: 'EPS010', name: 'EPS Sura' } }],
      }
      return { ...catalogue, origin: 'official', importedAtMs: world.nowMs, difference }
    },
  }
}

function tableOf(world: World, kind: CatalogueKind): CatalogueTable | undefined {
  const summary = world.catalogues.find((held) => held.kind === kind)
  return summary && { ...summary, entries: reference[kind] }
}
