import type { Clock } from '#shared/kernel/clock.ts'
import type { Deterministic } from './deterministic.ts'

/** A file the service can produce. Equal keys mean equal files. */
export interface ServedDocument {
  readonly key: string
  readonly name: string
  render(): Promise<Buffer>
}

type OpenedLink =
  | { readonly kind: 'document'; readonly document: ServedDocument }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }

/** Temporary document addresses: unguessable, usable without a key, expiring, and renewed by the next GET. */
export interface Links {
  /** An address that stays valid for at least half a lifetime from now. */
  issue(document: ServedDocument): string
  open(token: string): OpenedLink
}

interface IssuedLink {
  readonly document: ServedDocument
  readonly token: string
  readonly generation: number
  readonly expiresAtMs: number
}

export const linkPrefix = '/archivos/'

export function createLinks(
  clock: Clock,
  lifetimeMs: number,
  deterministic: Deterministic,
  baseUrl: () => string,
): Links {
  const byToken = new Map<string, IssuedLink>()
  const latest = new Map<string, IssuedLink>()
  const renew = (document: ServedDocument, generation: number): IssuedLink => {
    const token = deterministic.token(`link:${document.key}:${generation}`)
    const link = { document, token, generation, expiresAtMs: clock.monotonicMs() + lifetimeMs }
    byToken.set(token, link)
    latest.set(document.key, link)
    return link
  }
  return {
    issue: (document) => {
      const present = latest.get(document.key)
      const fresh = present && present.expiresAtMs - clock.monotonicMs() >= lifetimeMs / 2
      const link = fresh ? present : renew(document, (present?.generation ?? 0) + 1)
      return `${baseUrl()}${linkPrefix}${link.token}`
    },
    open: (token) => {
      const link = byToken.get(token)
      if (!link) return { kind: 'unknown' }
      return clock.monotonicMs() < link.expiresAtMs
        ? { kind: 'document', document: link.document }
        : { kind: 'expired' }
    },
  }
}
