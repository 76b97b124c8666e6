import { protocol } from 'electron'
import { bundleScheme } from './bundle-address.ts'
import { answerBundleRequest } from './bundle-response.ts'
import { answerFromDevServer } from './dev-server.ts'

/** Makes `app:` a secure standard scheme. Must run before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: bundleScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves only the built renderer in `directory` as `app://bundle/`, or the `devServer` in its place. */
export function serveBundle(directory: string, devServer: URL | null): void {
  protocol.handle(bundleScheme, (request) =>
    devServer === null ? answerBundleRequest(directory, request) : answerFromDevServer(devServer, request),
  )
}
