import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CheckedProcedure, ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { EarlierRecords } from '#shared/domain/filing/again/filed-before.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import { knownMinimumWages } from '#shared/domain/worker/minimum-wage.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { readIdentity } from '#shared/service/identity.ts'
import { composeSnapshot } from '../catalogues/index.ts'
import { FiledContracts, KnownPeople, knownBefore, readPast, type SheetRules } from '../validation/index.ts'
import type { OfflineContext } from './context.ts'

export interface OtherLists {
  /** Replaces the imported lists. */
  readonly official?: readonly CatalogueTable[] | undefined
  /** Official tables that override stored ones. */
  readonly extra?: readonly CatalogueTable[] | undefined
}

/**
 * The current inputs of validation: catalogues, today's date in Bogotá, how companies write their NIT, and earlier
 * filings.
 */
export async function rulesNow(
  context: OfflineContext,
  procedure: CheckedProcedure,
  { official, extra = [] }: OtherLists = {},
): Promise<SheetRules> {
  const lists = official ?? (await context.officialCatalogues())
  const { module, entity, operation } = procedure
  const catalogues = composeSnapshot([...context.referenceCatalogues, ...lists, ...extra])
  const contracts = new FiledContracts(context.filedContracts)
  const people = knownPeople(context, procedure)
  const past = await readPast({
    since: async (mark) => (await context.filedSince?.(mark)) ?? null,
    inFlight: (own) => inFlightLookup(context, { ...procedure, id: procedure.id ?? own }),
    rejected: async () => context.rejectedValues?.(),
    drafts: async (own) => (await context.peopleInDrafts?.({ ...procedure, id: procedure.id ?? own })) ?? new Map(),
  })
  const rules: ValidationContext = {
    module,
    entity,
    operation,
    nitForms: await context.nitForms?.(),
    // Without a store nothing is known about the past, which differs from "nothing was filed".
    history: context.filedContracts === undefined ? undefined : contracts,
    people,
    rejectedValues: past.rejected,
    inFlight: past.inFlight,
    otherDrafts: past.otherDrafts,
    catalogues,
    readers: createValueReaders(context.knowledge, catalogues),
    today: bogotaDate(context.clock.nowMs()),
    minimumWages: (await context.minimumWages?.()) ?? knownMinimumWages,
  }
  return { rules, filed: knownBefore(contracts, people, past) }
}

/** Only queries about people need known people. */
const knownPeople = ({ personFilings }: OfflineContext, { module, id }: CheckedProcedure): KnownPeople | undefined =>
  personFilings === undefined || !isQueryModule(module) ? undefined : new KnownPeople(personFilings(id))

/** Ignores the draft's own sent rows. Undefined if nothing is in flight, which is the usual case. */
async function inFlightLookup(
  { itemsInFlight, clock }: OfflineContext,
  { module, entity, operation, id }: CheckedProcedure,
): Promise<ValidationContext['inFlight']> {
  const items = (await itemsInFlight?.(module))?.filter(({ draftId }) => id === undefined || draftId !== id) ?? []
  if (items.length === 0) return undefined
  const earlier = new EarlierRecords(items)
  const about = { module, operation, forced: false, nowMs: clock.nowMs() }
  return (record) => {
    const sought = {
      entity,
      identity: readIdentity(module, record),
      company: record.NitEmpresa ?? null,
      fileSha256: null,
    }
    return earlier.hitsOf(sought, about)[0]
  }
}
