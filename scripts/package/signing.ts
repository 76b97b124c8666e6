/** Reports in a sentence how a package is signed. CI passes an unset secret as an empty variable, which is removed. */
import type { Configuration } from 'electron-builder'

const secrets = {
  mac: ['CSC_LINK', 'CSC_KEY_PASSWORD'],
  windows: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  notary: ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
} as const

/** Removes empty secrets from the given environment and reports which remain. Never prints one. */
export function tellSigning(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  for (const name of Object.values(secrets).flat()) {
    if (environment[name]?.trim() === '') delete environment[name]
  }
  const has = (names: readonly string[]): boolean => names.every((name) => environment[name] !== undefined)
  if (platform === 'win32') {
    return has(secrets.windows) || has(secrets.mac)
      ? 'The package is signed with the certificate that was given.'
      : 'The package is not signed: WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD were not given.'
  }
  if (platform !== 'darwin') return 'Packages for Linux are not signed; a release has their checksums.'
  if (!has(secrets.mac))
    return 'The package is not signed for distribution: CSC_LINK and CSC_KEY_PASSWORD were not given.'
  return has(secrets.notary)
    ? 'The package is signed with the certificate that was given, and notarised.'
    : `The package is signed and not notarised: ${secrets.notary.join(', ')} were not all given.`
}

/** Without a certificate, the whole program is signed ad hoc, after the fuses: Apple Silicon starts no other. */
export function withoutCertificate(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): Pick<Configuration, 'mac'> {
  if (platform !== 'darwin' || environment.CSC_LINK !== undefined) return {}
  const entitlements = 'scripts/package/launchers/entitlements-ad-hoc.mac.plist'
  return { mac: { identity: '-', entitlements, entitlementsInherit: entitlements } }
}
