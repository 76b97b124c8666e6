/** Failures that mean the host does not answer, whatever the file. */
const silences: ReadonlySet<string> = new Set([
  'document.host-not-reached',
  'document.host-not-trusted',
  'document.no-answer',
  'document.too-slow',
])
const silencesInARow = 3

/** Skips a host after several such failures in a row. Otherwise a thousand files would each wait for the timeout. */
export class HostPatience {
  readonly #silences = new Map<string, number>()

  isOver(url: string): boolean {
    return (this.#silences.get(hostOf(url)) ?? 0) >= silencesInARow
  }

  /** Null: the file was downloaded. */
  note(url: string, code: string | null): void {
    const host = hostOf(url)
    this.#silences.set(host, code !== null && silences.has(code) ? (this.#silences.get(host) ?? 0) + 1 : 0)
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
