import { closeSync, existsSync, fdatasyncSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { flushDirectorySync, replaceFileSync } from '#main/base/files/atomic-file-sync.ts'
import { type Acceptance, openPlace, placeBytes, sealPlace } from './witness-record.ts'

/** Room that is written ahead, so that acceptances can be kept on a full disk. */
const roomPlaces = 128
const fewPlaces = 32

export interface WitnessReading {
  readonly acceptances: readonly Acceptance[]
  /** Places that cannot be read, besides a last one that a crash may have torn. */
  readonly lost: number
}

const isAcceptance = (place: Acceptance | 'free' | 'damaged'): place is Acceptance => typeof place === 'object'

/** One append-only file of sealed records, in places of equal size; places of zeros are free. */
export class WitnessFile {
  readonly path: string
  readonly #key: Uint8Array
  #next = 0
  #places = 0

  constructor(path: string, key: Uint8Array) {
    this.path = path
    this.#key = key
  }

  /** Throws what the system says when the file is there and cannot be read. */
  read(): WitnessReading {
    const bytes = existsSync(this.path) ? readFileSync(this.path) : Buffer.alloc(0)
    this.#places = Math.floor(bytes.length / placeBytes)
    const opened: (Acceptance | 'free' | 'damaged')[] = []
    for (let index = 0; index < this.#places; index += 1) {
      const place = bytes.subarray(index * placeBytes, (index + 1) * placeBytes)
      const isFree = place.every((byte) => byte === 0)
      opened.push(isFree ? 'free' : (openPlace(this.#key, index, place) ?? 'damaged'))
    }
    this.#next = opened.findLastIndex(isAcceptance) + 1
    const acceptances = opened.slice(0, this.#next).filter(isAcceptance)
    // A torn record after the last is no loss: nobody was told that it is kept. Its place is used again.
    const strays = opened.slice(this.#next + 1).filter((place) => place === 'damaged')
    return { acceptances, lost: this.#next - acceptances.length + strays.length }
  }

  /** Durable when it is true. False when there is no room for it, or the file cannot be written. */
  append(acceptance: Acceptance): boolean {
    const place = sealPlace(this.#key, this.#next, acceptance)
    if (place === null) return false
    try {
      if (this.#next >= this.#places) this.makeRoom()
      this.#writeAt(this.#next * placeBytes, place)
      this.#next += 1
    } catch {
      return false
    }
    this.tryMakeRoom()
    return true
  }

  /** False when there is none to be had; what is written already stays. */
  tryMakeRoom(): boolean {
    try {
      this.makeRoom()
      return true
    } catch {
      return false
    }
  }

  private makeRoom(): void {
    if (this.#places - this.#next >= fewPlaces) return
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 })
    const descriptor = openSync(this.path, existsSync(this.path) ? 'r+' : 'w', 0o600)
    try {
      const places = this.#next + roomPlaces
      writeSync(descriptor, Buffer.alloc((places - this.#places) * placeBytes), 0, undefined, this.#places * placeBytes)
      fsyncSync(descriptor)
      this.#places = places
    } finally {
      closeSync(descriptor)
    }
    flushDirectorySync(dirname(this.path))
  }

  /** Replaces the file by one that holds exactly these, in one step. Throws what the system says. */
  rewrite(acceptances: readonly Acceptance[]): void {
    const places = acceptances.map((acceptance, index) => sealPlace(this.#key, index, acceptance))
    const sealed = places.filter((place) => place !== null)
    replaceFileSync(this.path, Buffer.concat([...sealed, Buffer.alloc(roomPlaces * placeBytes)]))
    this.#next = sealed.length
    this.#places = sealed.length + roomPlaces
  }

  #writeAt(position: number, place: Buffer): void {
    const descriptor = openSync(this.path, 'r+')
    try {
      writeSync(descriptor, place, 0, place.length, position)
      fdatasyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }
}
