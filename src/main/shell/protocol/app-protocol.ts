import { protocol } from 'electron'
import { bundleScheme } from './bundle-address.ts'
import { answerBundleRequest } from './bundle-response.ts'

/** Makes `app:` a secure standard scheme. Must run before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: bundleScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the built renderer of `directory`, and nothing else on the disk, as `app://bundle/`. */
export function serveBundle(directory: string): void {
  protocol.handle(bundleScheme, (request) => answerBundleRequest(directory, request))
}
