import { createHash } from 'node:crypto'
import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { replaceFileSync } from '#main/base/files/atomic-file-sync.ts'
import { isJsonObject } from '#shared/kernel/json.ts'

/** A marker names the latest generations of a store. */
export interface Marker {
  /** Tells a wrong key from a damaged file. The key is random, so its digest reveals nothing. */
  readonly keyCheck: string
  /** One; two during a transaction that changes the generation; more while the store is suspect. */
  readonly generations: readonly string[]
}

export type MarkerReading = Marker | 'absent' | 'unreadable'

/** Two slots, written alternately: a truncated write or a flipped byte leaves the previous content. */
const placeBytes = 512
const fileBytes = 2 * placeBytes
/** The most that fit into a slot with the other fields. */
const mostGenerations = 10

interface Placed extends Marker {
  readonly sequence: number
}

/**
 * A marker on disk. Each write replaces the older slot in place and flushes: no rename and no new block, so it costs
 * one flush and works on a full disk.
 */
export class MarkerFile {
  readonly path: string
  #sequence = 0

  constructor(path: string) {
    this.path = path
  }

  /** Throws the system error if the file exists but cannot be read. */
  read(): MarkerReading {
    if (!existsSync(this.path)) return 'absent'
    const text = readFileSync(this.path, 'latin1')
    const latest = [text.slice(0, placeBytes), text.slice(placeBytes)]
      .map(parsePlace)
      .filter((place) => place !== null)
      .sort((one, other) => other.sequence - one.sequence)[0]
    if (latest === undefined) return 'unreadable'
    this.#sequence = latest.sequence
    return { keyCheck: latest.keyCheck, generations: latest.generations }
  }

  /** Durable when it returns. Throws the system error. */
  write(marker: Marker): void {
    const sequence = this.#sequence + 1
    const generations = marker.generations.slice(-mostGenerations)
    const place = formatPlace({ keyCheck: marker.keyCheck, generations, sequence })
    if (this.#hasBothPlaces()) this.#overwrite(place, sequence % 2)
    else replaceFileSync(this.path, sequence % 2 === 0 ? place + blankPlace : blankPlace + place)
    this.#sequence = sequence
  }

  #hasBothPlaces(): boolean {
    const found = statSync(this.path, { throwIfNoEntry: false })
    return found?.isFile() === true && found.size === fileBytes
  }

  #overwrite(place: string, index: number): void {
    const descriptor = openSync(this.path, 'r+')
    try {
      writeSync(descriptor, place, index * placeBytes, 'latin1')
      fdatasyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }
}

const blankPlace = `${' '.repeat(placeBytes - 1)}\n`

const checkOf = (json: string): string => createHash('sha256').update(json).digest('hex').slice(0, 16)

function formatPlace(place: Placed): string {
  const json = JSON.stringify(place)
  return `${`${checkOf(json)} ${json}`.padEnd(placeBytes - 1)}\n`
}

function parsePlace(text: string): Placed | null {
  const [, check, json] = /^([0-9a-f]{16}) (\{.*\}) *\n$/.exec(text) ?? []
  return check === undefined || json === undefined || checkOf(json) !== check ? null : parsePlaced(json)
}

function parsePlaced(json: string): Placed | null {
  try {
    const value: unknown = JSON.parse(json)
    if (!isJsonObject(value)) return null
    const { keyCheck, generations, sequence } = value
    if (typeof keyCheck !== 'string' || !Array.isArray(generations) || typeof sequence !== 'number') return null
    return { keyCheck, generations: generations.map(String), sequence }
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null
    throw thrown
  }
}
