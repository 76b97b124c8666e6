/** State shared by the stand-in's modules: which app runs, which Chromium shows it, and its life cycle stage. */
import type { ChildProcess } from 'node:child_process'
import type { CdpConnection, CdpSession } from '../chromium/cdp.ts'

export interface AppManifest {
  name?: string
  productName?: string
  version?: string
  main?: string
}

export const runtime = {
  appPath: process.cwd(),
  manifest: {} as AppManifest,
  isReady: false,
  isQuitting: false,
  chromium: undefined as ChildProcess | undefined,
  connection: undefined as CdpConnection | undefined,
  /** Folder of Chromium's profile and its finished downloads; known once Chromium runs. */
  profileDirectory: '',
}

/** Resolves when `ready` is emitted. */
export const applicationReady = Promise.withResolvers<void>()
/** Resolves when Chromium answers; a little before `ready`. */
export const chromiumReady = Promise.withResolvers<void>()

export function browserConnection(): CdpConnection {
  if (!runtime.connection) throw new Error('Chromium is not running yet')
  return runtime.connection
}

export function browserSession(): CdpSession {
  return browserConnection().root
}

export function debug(...parts: unknown[]): void {
  if (process.env.STANDIN_DEBUG) console.error('[stand-in]', ...parts)
}

export function say(...parts: unknown[]): void {
  console.error('[stand-in]', ...parts)
}
