/** What says that nobody answers there, whichever file is asked for. */
const silences: ReadonlySet<string> = new Set([
  'document.host-not-reached',
  'document.host-not-trusted',
  'document.no-answer',
  'document.too-slow',
])
const silencesInARow = 3

/** Lets a host be that gave several silences in a row: a thousand files behind it would be waited for one by one. */
export class HostPatience {
  readonly #silences = new Map<string, number>()

  isOver(url: string): boolean {
    return (this.#silences.get(hostOf(url)) ?? 0) >= silencesInARow
  }

  /** Null: the file came. */
  note(url: string, code: string | null): void {
    const host = hostOf(url)
    this.#silences.set(host, code !== null && silences.has(code) ? (this.#silences.get(host) ?? 0) + 1 : 0)
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
