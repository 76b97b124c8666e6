import { readdirSync } from 'node:fs'
import path from 'node:path'
import { openProfile } from '#main/app/open-profile.ts'
import { systemClock } from '#main/base/system-clock.ts'
import type { HostRemarks } from '#main/cli/host.ts'
import { defaultProfile, type Settings } from '#main/cli/settings.ts'
import type { DiagnosticLog } from '#main/log/diagnostic-log.ts'
import { factsWithoutStore, gatherFacts, kindOfProfile } from '#main/roots/gather-facts.ts'
import { programFacts } from '#main/roots/program-facts.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { mainProfile } from '#shared/domain/profile/profile.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { supportText } from '#shared/texts/support/support-text.ts'
import { newId, openStoreOf } from './open-profile.ts'
import type { StorePlaces } from './places.ts'
import { openSecrets } from './secrets.ts'

const mostLines = 200

type OpenedProfile = Extract<Awaited<ReturnType<typeof openProfile>>, { readonly ok: true }>['value']

interface SupportContext extends Pick<HostRemarks, 'onWarning'> {
  readonly version: string
  readonly log: Pick<DiagnosticLog, 'lastLines'>
}

/**
 * The support package of the terminal's profile, with the terminal's log. If its data does not open, it contains
 * everything else and the reason. Makes no network request.
 */
export async function supportOf(
  stores: StorePlaces,
  settings: Settings,
  { version, log, onWarning }: SupportContext,
  language: Language,
): Promise<Result<string, AppError>> {
  const { directory } = stores
  const secrets = openSecrets(directory, settings)
  const opened = await openProfile({
    openStore: () => openStoreOf(stores, secrets, settings),
    clock: systemClock,
    newId,
    secrets,
    given: { apiKey: settings.apiKey, baseUrl: settings.baseUrl },
  })
  const profiles = profilesBeside(directory, settings)
  const program = await programFacts(version, directory, log.lastLines(mostLines))
  const atMs = systemClock.nowMs()
  if (!opened.ok) {
    onWarning(opened.error)
    const protection = await secrets.sealing().catch(() => null)
    const known = { protection, profiles, profile: kindOfProfile({ id: profileId(settings), practice: false }) }
    return success(supportText(factsWithoutStore(known, opened.error.code, program, { language, atMs }), language))
  }
  try {
    const status = { ...(await statusOf(opened.value, settings)), protection: await secrets.sealing() }
    const { application, care } = opened.value
    const described = { application, care, status, profiles }
    return success(supportText(await gatherFacts(described, program, language, atMs), language))
  } finally {
    await opened.value.close()
  }
}

const profileId = ({ profile }: Settings): string => (profile === defaultProfile ? mainProfile.id : profile)

type Described = Pick<AppStatus, 'profile' | 'connection' | 'storeSuspect' | 'storeConcerns'>

async function statusOf(profile: OpenedProfile, settings: Settings): Promise<Described> {
  const { connection } = profile.application
  const overview = await connection.overview()
  const known = await connection.keyState()
  const { baseUrl, practice, key } = overview.ok ? overview.value : { baseUrl: null, practice: false, key: null }
  const keyState = known.ok ? known.value : ({ kind: 'unverified', sinceMs: null } as const)
  return {
    profile: { id: profileId(settings), name: '', practice: false },
    connection:
      baseUrl === null || key === null
        ? null
        : { baseUrl, practice, keyKind: key.kind, keyHint: key.lastFour, keyState },
    storeSuspect: profile.isStoreSuspect(),
    storeConcerns: profile.storeConcerns(),
  }
}

/** The default profile is the data folder itself; the others are in its `profiles` folder. */
function profilesBeside(directory: string, { profile }: Settings): number | null {
  const folder = profile === defaultProfile ? path.join(directory, 'profiles') : path.dirname(directory)
  try {
    return 1 + readdirSync(folder).length
  } catch {
    return profile === defaultProfile ? 1 : null
  }
}
