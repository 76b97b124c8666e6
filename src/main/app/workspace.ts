import type { AppError } from '#shared/domain/app-error.ts'
import type { AppStatus } from '#shared/ipc/channels.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { keyKind } from '#shared/service/api-key.ts'
import type { ConnectionStore, SecretStore } from '../service-client/ports.ts'
import type { Answer, Application } from './application.ts'

/** Profiles of the desktop program. Each has its own database and its own secrets, so practice never mixes with the real thing. */
export const profileNames = ['principal', 'prueba', 'practica'] as const
export type ProfileName = (typeof profileNames)[number]

/** An open profile. */
export interface OpenedProfile {
  readonly application: Application
  readonly connection: ConnectionStore
  readonly secrets: SecretStore
  /** True while the database may be an older copy put back; nothing is sent then. */
  isStoreSuspect(): boolean
  confirmStore(): Answer<null>
  close(): Promise<void>
}

export interface WorkspaceHost {
  readonly version: string
  readonly dataDirectory: string
  /** Name signed under consents until the operator gives another: the account of the operating system. */
  readonly defaultOperator: string
  openProfile(name: ProfileName): Answer<OpenedProfile>
  /** Starts the embedded practice service once; the same address and key while the program runs. */
  startPractice(): Answer<{ readonly baseUrl: string; readonly apiKey: string }>
  readActiveProfile(): Promise<ProfileName>
  saveActiveProfile(name: ProfileName): Promise<void>
}

/** The one open profile and the change from one to another. */
export interface Workspace {
  readonly application: Application
  status(): Answer<AppStatus>
  setOperator(name: string): Answer<AppStatus>
  confirmStore(): Answer<AppStatus>
  operator(): Promise<string>
  startPractice(): Answer<AppStatus>
  connect(baseUrl: string, apiKey: string): Answer<AppStatus>
  disconnect(): Answer<AppStatus>
  close(): Promise<void>
}

const operatorSetting = 'operator'

export async function openWorkspace(host: WorkspaceHost): Promise<Result<Workspace, AppError>> {
  const first = await host.readActiveProfile()
  const opened = await host.openProfile(first)
  if (!opened.ok) return opened
  const workspace = new OpenWorkspace(host, first, opened.value)
  if (first === 'practica') {
    const practice = await workspace.startPractice()
    if (!practice.ok) return practice
  }
  return success(workspace)
}

class OpenWorkspace implements Workspace {
  readonly #host: WorkspaceHost
  #name: ProfileName
  #profile: OpenedProfile

  constructor(host: WorkspaceHost, name: ProfileName, profile: OpenedProfile) {
    this.#host = host
    this.#name = name
    this.#profile = profile
  }

  get application(): Application {
    return this.#profile.application
  }

  async status(): Promise<Result<AppStatus, AppError>> {
    const [connection, operator] = await Promise.all([this.application.connection.overview(), this.operator()])
    if (!connection.ok) return connection
    const { baseUrl, practice, key } = connection.value
    return success({
      version: this.#host.version,
      dataDirectory: this.#host.dataDirectory,
      operator,
      storeSuspect: this.#profile.isStoreSuspect(),
      connection:
        baseUrl === null || key === null ? null : { baseUrl, practice, keyKind: key.kind, keyHint: key.lastFour },
    })
  }

  async confirmStore(): Promise<Result<AppStatus, AppError>> {
    const confirmed = await this.#profile.confirmStore()
    return confirmed.ok ? this.status() : confirmed
  }

  async operator(): Promise<string> {
    const saved = await this.#profile.connection.readSetting(operatorSetting)
    const name: unknown = saved === null ? null : JSON.parse(saved)
    return typeof name === 'string' && name !== '' ? name : this.#host.defaultOperator
  }

  async setOperator(name: string): Promise<Result<AppStatus, AppError>> {
    await this.#profile.connection.saveSetting(operatorSetting, JSON.stringify(name))
    return this.status()
  }

  async startPractice(): Promise<Result<AppStatus, AppError>> {
    const practice = await this.#host.startPractice()
    if (!practice.ok) return practice
    return this.#connectTo('practica', practice.value.baseUrl, practice.value.apiKey)
  }

  connect(baseUrl: string, apiKey: string): Promise<Result<AppStatus, AppError>> {
    return this.#connectTo(keyKind(apiKey.trim()) === 'test' ? 'prueba' : 'principal', baseUrl, apiKey)
  }

  async disconnect(): Promise<Result<AppStatus, AppError>> {
    const forgotten = await this.application.connection.keyForget()
    if (!forgotten.ok) return forgotten
    const next = await this.#openOther('principal')
    if (!next.ok) return next
    await this.#goTo('principal', next.value)
    return this.status()
  }

  async close(): Promise<void> {
    await this.#profile.close()
  }

  async #connectTo(name: ProfileName, baseUrl: string, apiKey: string): Promise<Result<AppStatus, AppError>> {
    const next = await this.#openOther(name)
    if (!next.ok) return next
    const connected = await next.value.application.connection.connect({
      baseUrl,
      apiKey,
      practice: name === 'practica',
    })
    if (!connected.ok) {
      if (next.value !== this.#profile) await next.value.close()
      return connected
    }
    await this.#goTo(name, next.value)
    return this.status()
  }

  async #openOther(name: ProfileName): Promise<Result<OpenedProfile, AppError>> {
    return name === this.#name ? success(this.#profile) : this.#host.openProfile(name)
  }

  /** The old profile is closed only when the new one is open and connected: a failure leaves everything as it was. */
  async #goTo(name: ProfileName, next: OpenedProfile): Promise<void> {
    if (next === this.#profile) return
    const before = this.#profile
    this.#profile = next
    this.#name = name
    await this.#host.saveActiveProfile(name)
    await before.close()
  }
}
