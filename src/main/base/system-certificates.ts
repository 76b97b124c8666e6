import tls from 'node:tls'

/**
 * Trusts the operating system's certificates as well as Node's: offices that inspect traffic install theirs there.
 * Call it before connecting. Reading them takes about 50 ms, once.
 */
export function trustSystemCertificates(): void {
  if (isDone) return
  isDone = true
  const bundled = tls.getCACertificates('default')
  const known = new Set(bundled)
  const added = tls.getCACertificates('system').filter((certificate) => !known.has(certificate))
  if (added.length > 0) tls.setDefaultCACertificates([...bundled, ...added])
}

let isDone = false
