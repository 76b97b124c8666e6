/**
 * Custom schemes in an unmodified Chromium: `app://host/path` is loaded as `https://host.app.standin.invalid/path`, a
 * secure origin that no resolver answers. The app's protocol handler serves every request to it.
 */

export interface SchemePrivileges {
  standard?: boolean
  secure?: boolean
  supportFetchAPI?: boolean
  corsEnabled?: boolean
  stream?: boolean
}

export const schemes = new Map<string, SchemePrivileges>()

const domain = 'standin.invalid'

/** Addresses of unregistered schemes are returned unchanged. */
export function toChromiumUrl(url: string): string {
  const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  if (scheme === undefined || !schemes.has(scheme.toLowerCase())) return url
  return `https://${host}.${scheme.toLowerCase()}.${domain}${rest || '/'}`
}

export function toAppUrl(url: string): string {
  return url.replace(
    /^https:\/\/(.+)\.([a-z][a-z0-9+-]*)\.standin\.invalid(?=[/?#]|$)/i,
    (_whole, host: string, scheme: string) => `${scheme}://${host}`,
  )
}

/** `scheme://host` for custom schemes, the web origin otherwise, as Electron's frames report it. */
export function originOf(url: string): string {
  const [custom] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url) ?? []
  const scheme = custom?.split(':')[0]?.toLowerCase()
  if (custom !== undefined && scheme !== undefined && schemes.has(scheme)) return custom
  return URL.canParse(url) ? new URL(url).origin : 'null'
}

/** A policy with a custom scheme as a source must also name the origin that Chromium sees instead. */
export function widenContentSecurityPolicy(policy: string): string {
  let widened = policy
  for (const scheme of schemes.keys()) {
    const source = new RegExp(`(?<=[\\s"'])${scheme}:(?=[\\s;"']|$)`, 'g')
    widened = widened.replace(source, `${scheme}: https://*.${scheme}.${domain}`)
  }
  return widened
}
