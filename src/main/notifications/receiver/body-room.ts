/**
 * Memory budget for request bodies over all connections. A body reserves its maximum size before its first byte is
 * read; without room it waits unread, and the bytes stay with the sender. Small bodies have a reserved share, so that
 * large forged ones cannot delay a genuine notification.
 */
export interface RoomLimits {
  readonly smallBytes: number
  readonly forSmallBytes: number
  readonly forLargeBytes: number
  /** Waiting bodies; further ones are refused at once. */
  readonly mostWaiting: number
}

export const usualRoom: RoomLimits = {
  smallBytes: 256 * 1024,
  forSmallBytes: 8 * 1024 * 1024,
  forLargeBytes: 32 * 1024 * 1024,
  mostWaiting: 256,
}

interface Waiting {
  readonly byteLength: number
  readonly enter: (release: (() => void) | null) => void
}

class Lane {
  reservedBytes = 0
  readonly #limitBytes: number
  readonly #mostWaiting: number
  readonly #waiting: Waiting[] = []

  constructor(limitBytes: number, mostWaiting: number) {
    this.#limitBytes = limitBytes
    this.#mostWaiting = mostWaiting
  }

  enter(byteLength: number, waitMs: number): Promise<(() => void) | null> {
    if (this.#waiting.length === 0 && this.#fits(byteLength)) return Promise.resolve(this.#take(byteLength))
    if (this.#waiting.length >= this.#mostWaiting) return Promise.resolve(null)
    return new Promise((resolve) => {
      const waiting: Waiting = {
        byteLength,
        enter: (release) => {
          clearTimeout(timer)
          resolve(release)
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        resolve(null)
        this.#letIn()
      }, waitMs)
      this.#waiting.push(waiting)
    })
  }

  #fits(byteLength: number): boolean {
    return this.reservedBytes + byteLength <= this.#limitBytes
  }

  #take(byteLength: number): () => void {
    this.reservedBytes += byteLength
    let held = true
    return () => {
      if (!held) return
      held = false
      this.reservedBytes -= byteLength
      this.#letIn()
    }
  }

  #letIn(): void {
    for (let next = this.#waiting[0]; next !== undefined && this.#fits(next.byteLength); next = this.#waiting[0]) {
      this.#waiting.shift()
      next.enter(this.#take(next.byteLength))
    }
  }
}

export class BodyRoom {
  peakBytes = 0
  readonly #limits: RoomLimits
  readonly #small: Lane
  readonly #large: Lane

  constructor(limits: RoomLimits = usualRoom) {
    this.#limits = limits
    this.#small = new Lane(limits.forSmallBytes, limits.mostWaiting)
    this.#large = new Lane(limits.forLargeBytes, limits.mostWaiting)
  }

  get reservedBytes(): number {
    return this.#small.reservedBytes + this.#large.reservedBytes
  }

  /** Resolves with a release function; null if no room became free in time. `byteLength` is the maximum body size. */
  async enter(byteLength: number, waitMs: number): Promise<(() => void) | null> {
    const lane = byteLength <= this.#limits.smallBytes ? this.#small : this.#large
    const release = await lane.enter(byteLength, waitMs)
    this.peakBytes = Math.max(this.peakBytes, this.reservedBytes)
    return release
  }
}
