/** An AppImage program with the real engine and the real network, and a user who answers its prompts. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished, vi } from 'vitest'
import { updateTransport } from '#main/roots/desktop/update-transport.ts'
import { directRoute } from '#main/service-client/index.ts'
import { createUpdateEngine } from '#main/shell/updates/update-engine.ts'
import { createUpdates } from '#main/updates/index.ts'
import type { UpdateTransport } from '#main/updates/ports.ts'
import type { UpdatePhase } from '#shared/domain/updates/update-state.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { feedAuthority, openFeed, type UpdateFeed } from '../../harness/update-feed.ts'

export interface ProgramOptions {
  readonly version?: string
  readonly packed?: (feed: UpdateFeed) => string | null
  /** Whether the machine trusts the server's certificate. */
  readonly trusting?: boolean
  readonly transport?: (real: UpdateTransport) => UpdateTransport
}

export const settingsOf = ({ address, publicKey }: UpdateFeed, more: object = {}): string =>
  JSON.stringify({ feed: address, publicKey, publisherNames: [], ...more })

export async function installedProgram({
  version = '1.4.0',
  packed = settingsOf,
  trusting = true,
  transport = (real) => real,
}: ProgramOptions = {}) {
  const before = getCACertificates('default')
  if (trusting) setDefaultCACertificates([...before, readFileSync(feedAuthority, 'utf8')])
  onTestFinished(() => setDefaultCACertificates(before))
  const feed = await openFeed()
  onTestFinished(() => feed.close())
  const folder = mkdtempSync(path.join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-updates-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const appImage = path.join(folder, `Ventanilla-${version}.AppImage`)
  writeFileSync(appImage, `program ${version}`)
  vi.stubEnv('APPIMAGE', appImage)
  onTestFinished(() => void vi.unstubAllEnvs())
  const settingsFile = path.join(folder, 'updates.json')
  const text = packed(feed)
  if (text !== null) writeFileSync(settingsFile, text)
  const seen = { questions: [] as unknown[], quits: 0, changes: 0 }
  const person = { agrees: true, sends: false }
  const directory = path.join(folder, 'datos', 'updates')
  const engine = createUpdateEngine({
    version,
    installation: 'appimage',
    settingsFile,
    directory,
    arch: 'x64',
    quit: () => {
      seen.quits += 1
    },
    relaunch: () => undefined,
  })
  const clock = new FakeClock()
  const ending = new AbortController()
  const updates = createUpdates(text, engine, {
    version,
    clock,
    transport: transport(updateTransport(directRoute)),
    isSending: () => person.sends,
    confirm: async (question) => {
      seen.questions.push(question)
      return person.agrees
    },
    changed: () => {
      seen.changes += 1
    },
    ending: ending.signal,
  })
  const phase = (): UpdatePhase => {
    const state = updates.state()
    if (state.kind === 'off') throw new Error(`off: ${state.reason}`)
    return state.phase
  }
  const settled = async (): Promise<UpdatePhase> => {
    await vi.waitFor(
      () => {
        if (['checking', 'downloading'].includes(phase().kind)) throw new Error('still at work')
      },
      { timeout: 40_000, interval: 5 },
    )
    return phase()
  }
  return {
    feed,
    updates,
    engine,
    person,
    seen,
    ending,
    clock,
    appImage,
    phase,
    /** The result of the check. */
    look: async () => {
      updates.look()
      return settled()
    },
    fetch: async () => {
      updates.fetch()
      return settled()
    },
    /** Every file in the folder of versions, except electron-updater's own marker. */
    kept: (): readonly string[] => {
      try {
        return readdirSync(directory, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && entry.name !== '.updaterId')
          .map(({ name }) => name)
      } catch {
        return []
      }
    },
  }
}
