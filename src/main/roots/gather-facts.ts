import type { Application, AppProfile } from '#main/app/application.ts'
import { readable } from '#main/base/readable.ts'
import { everyBatchLine, newestBatches } from '#shared/domain/filing/batch-table.ts'
import { itemOutcomes } from '#shared/domain/filing/item.ts'
import { batchPhases, type DraftOverview } from '#shared/domain/filing/overview.ts'
import { everyRecord, type RecordGroup } from '#shared/domain/filing/record-filter.ts'
import { sendStandings } from '#shared/domain/filing/submission.ts'
import { draftGroups, isInGroup } from '#shared/domain/pending/draft-groups.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { mainProfile, type ProfileEntry, testProfile } from '#shared/domain/profile/profile.ts'
import type { Counted, ProgramFacts, SupportFacts } from '#shared/domain/support/support-facts.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Language } from '#shared/kernel/language.ts'
import { isErrorCode } from '#shared/texts/errors/error-catalogue.ts'

export interface DescribedProfile {
  readonly application: Pick<
    Application,
    'history' | 'drafts' | 'companies' | 'catalogues' | 'notifications' | 'serviceSettings' | 'weeklyReport'
  >
  readonly care: Pick<AppProfile['care'], 'state' | 'check' | 'consents'>
  readonly status: Pick<AppStatus, 'profile' | 'connection' | 'storeSuspect' | 'storeConcerns'> & {
    readonly protection: SupportFacts['settings']['protection']
  }
  /** Number of profiles on this machine. */
  readonly profiles: number | null
}

/**
 * Collects the facts that support may know, and checks every page of the store. A fact that cannot be read is marked
 * unreadable; nothing aborts. Words that are in no list of the program, such as a state known only to the service, are
 * omitted.
 */
export async function gatherFacts(
  profile: DescribedProfile,
  program: ProgramFacts,
  language: Language,
  atMs: number,
): Promise<SupportFacts> {
  const [settings, counts, store] = await Promise.all([
    settingsOf(profile, language),
    countsOf(profile, atMs),
    storeOf(profile),
  ])
  return { atMs, program, settings, counts, store }
}

/** Facts about a profile whose store does not open: the program and the error `code`. */
export const factsWithoutStore = (
  known: { readonly profile: SupportFacts['settings']['profile'] } & Pick<SupportFacts['settings'], 'protection'> &
    Pick<SupportFacts['counts'], 'profiles'>,
  code: string,
  program: ProgramFacts,
  { language, atMs }: { readonly language: Language; readonly atMs: number },
): SupportFacts => ({
  atMs,
  program,
  settings: {
    language,
    protection: known.protection,
    profile: known.profile,
    host: null,
    key: null,
    keyState: null,
    dailyCopies: null,
    weeklyReport: null,
    changedChoices: null,
  },
  counts: {
    profiles: known.profiles,
    companies: null,
    batches: null,
    phases: null,
    sends: null,
    records: null,
    drafts: null,
    draftRows: null,
    keptNotices: null,
  },
  store: {
    shut: code,
    byteLength: null,
    asideCount: null,
    asideBytes: null,
    lastCopyMs: null,
    copyError: null,
    sound: null,
    checkedMs: null,
    consents: null,
    officialCatalogues: null,
    suspect: null,
    concerns: null,
  },
})

async function settingsOf(
  { application, care, status }: DescribedProfile,
  language: Language,
): Promise<SupportFacts['settings']> {
  const [state, report, choices] = await Promise.all([
    readable(() => care.state()),
    readable(() => application.weeklyReport.read()),
    readable(() => application.serviceSettings.list()),
  ])
  const { connection, protection, profile } = status
  return {
    language,
    protection,
    profile: kindOfProfile(profile),
    host: hostClass(connection),
    key: connection?.keyKind ?? 'none',
    keyState: connection?.keyState.kind ?? null,
    dailyCopies: state === null ? null : state.automatic !== null,
    weeklyReport: report === null ? null : report.plan.isOn,
    changedChoices: choices === null ? null : choices.filter(({ changed }) => changed).map(({ name }) => name),
  }
}

export function kindOfProfile({
  id,
  practice,
}: Pick<ProfileEntry, 'id' | 'practice'>): SupportFacts['settings']['profile'] {
  if (practice) return 'practice'
  if (id === mainProfile.id) return 'main'
  return id === testProfile.id ? 'test' : 'other'
}

function hostClass(connection: AppStatus['connection']): SupportFacts['settings']['host'] {
  if (connection === null) return 'none'
  return connection.practice ? 'practice' : 'other'
}

async function countsOf({ application, profiles }: DescribedProfile, atMs: number): Promise<SupportFacts['counts']> {
  const { history } = application
  const [batches, phases, sends, records, drafts, companies, notices] = await Promise.all([
    readable(() => history.batchTable(everyBatchLine, newestBatches, 0, 1)),
    readable(() => history.batchGroups(everyBatchLine, 'phase')),
    readable(() => history.sendGroups(everyBatchLine)),
    readable(() => history.groups(everyRecord, 'outcome')),
    readable(() => application.drafts.list()),
    readable(() => application.companies.list()),
    readable(() => application.notifications.kept()),
  ])
  return {
    profiles,
    companies: companies?.length ?? null,
    batches: batches?.total ?? null,
    // The total of all phases is a separate fact.
    phases: listed(phases, batchPhases.slice(1)),
    sends: listed(sends, sendStandings),
    records: listed(withoutAnswer(records), [...itemOutcomes, 'none']),
    drafts: drafts === null ? null : draftGroups.map((group) => [group, countIn(drafts, group, atMs)]),
    draftRows: drafts === null ? null : drafts.reduce((sum, { counts }) => sum + counts.rows, 0),
    keptNotices: notices?.length ?? null,
  }
}

const countIn = (drafts: readonly DraftOverview[], group: (typeof draftGroups)[number], atMs: number): number =>
  drafts.filter((draft) => isInGroup(draft, group, bogotaDate(atMs))).length

const withoutAnswer = (groups: readonly RecordGroup[] | null): readonly RecordGroup[] | null =>
  groups?.map(({ value, count }) => ({ value: value ?? 'none', count })) ?? null

function listed<Name extends string>(groups: readonly RecordGroup[] | null, names: readonly Name[]): Counted<Name> {
  if (groups === null) return null
  return names.flatMap((name) =>
    groups.filter(({ value }) => value === name).map(({ count }) => [name, count] as const),
  )
}

async function storeOf({ application, care, status }: DescribedProfile): Promise<SupportFacts['store']> {
  // The state shows the latest check, so run one now.
  const checked = await readable(() => care.check())
  const [known, consents, catalogues] = await Promise.all([
    checked ?? readable(() => care.state()),
    readable(() => care.consents()),
    readable(() => application.catalogues.list()),
  ])
  return {
    shut: null,
    byteLength: known?.byteLength ?? null,
    asideCount: known?.aside.length ?? null,
    asideBytes: known?.aside.reduce((sum, { byteLength }) => sum + byteLength, 0) ?? null,
    lastCopyMs: known?.backup?.atMs ?? known?.automatic?.lastAtMs ?? null,
    copyError: codesOf([known?.automatic?.failed?.error])[0] ?? null,
    sound: checked?.check?.sound ?? null,
    checkedMs: checked?.check?.atMs ?? null,
    consents: consents === null ? null : { count: consents.count, brokenAt: consents.brokenAt },
    officialCatalogues: catalogues?.filter(({ origin }) => origin === 'official').length ?? null,
    suspect: status.storeSuspect,
    concerns: codesOf(status.storeConcerns),
  }
}

/** Recorded errors may contain anything; only codes from the catalogue are included. */
const codesOf = (errors: readonly ({ readonly code: string } | undefined)[]): readonly string[] =>
  errors.flatMap((error) => (error !== undefined && isErrorCode(error.code) ? [error.code] : []))
