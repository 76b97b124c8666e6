import { closeSync, existsSync, fdatasyncSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { flushDirectorySync, replaceFileSync } from '#main/base/files/atomic-file-sync.ts'
import { type Acceptance, openPlace, placeBytes, sealPlace } from './witness-record.ts'

/** Slots allocated ahead, so that acceptances can be saved on a full disk. */
const roomPlaces = 128
const fewPlaces = 32

export interface WitnessReading {
  readonly acceptances: readonly Acceptance[]
  /** Unreadable slots, except a last one possibly torn by a crash. */
  readonly lost: number
}

const isAcceptance = (place: Acceptance | 'free' | 'damaged'): place is Acceptance => typeof place === 'object'

/** An append-only file of sealed records in slots of equal size; all-zero slots are free. */
export class WitnessFile {
  readonly path: string
  readonly #key: Uint8Array
  #next = 0
  #places = 0

  constructor(path: string, key: Uint8Array) {
    this.path = path
    this.#key = key
  }

  /** Throws the system error if the file exists but cannot be read. */
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
    // A torn record after the last one is no loss: its write was never confirmed. Its slot is reused.
    const strays = opened.slice(this.#next + 1).filter((place) => place === 'damaged')
    return { acceptances, lost: this.#next - acceptances.length + strays.length }
  }

  /** True when durable. False if there is no room or the file cannot be written. */
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

  /** False if no room can be allocated; existing content stays. */
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

  /** Atomically replaces the file with exactly these records. Throws the system error. */
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
