import tls from 'node:tls'

/**
 * Trusts the operating system's certificates beside Node's own: offices that inspect traffic install theirs there. Call it
 * once, before the first connection. Returns how many of the system's certificates were added.
 */
export function trustSystemCertificates(): number {
  const bundled = tls.getCACertificates('default')
  const known = new Set(bundled)
  const added = tls.getCACertificates('system').filter((certificate) => !known.has(certificate))
  if (added.length > 0) tls.setDefaultCACertificates([...bundled, ...added])
  return added.length
}
