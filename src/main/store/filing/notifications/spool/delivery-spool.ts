import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '#main/base/files/atomic-file.ts'
import { NamedMutex } from '#main/base/mutex.ts'
import { systemCodeOf } from '#main/base/system-code.ts'
import type { DeliverySpool, SpooledDelivery } from '#main/notifications/ports.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { faultOf } from '#main/store/sqlite/store-fault.ts'
import { openDelivery, sealDelivery, spoolKeyOf, spoolName } from './sealed-delivery.ts'

interface SpoolLimits {
  readonly mostDeliveries: number
  readonly mostBytes: number
}

/** More than a busy office receives in a day; too little to fill a disk. */
const usualLimits: SpoolLimits = { mostDeliveries: 2_000, mostBytes: 256 * 1024 * 1024 }

/** Another process removes deliveries, so recount at this interval. */
const countedForMs = 1_000

export interface SpoolOptions {
  /** Directory of the profile. */
  readonly directory: string
  readonly databaseKey: string
  readonly limits?: SpoolLimits
}

/**
 * Saves verified deliveries beside the store while another program has it open: one sealed file each, on disk when
 * `keep` resolves. It only adds; the program that opens the store takes them in (`take-in.ts`). Never touches the
 * database.
 */
export function createDeliverySpool(options: SpoolOptions): DeliverySpool {
  const spool = new FileSpool(options)
  return { keep: (delivery) => spool.keep(delivery) }
}

class FileSpool {
  readonly #folder: string
  readonly #key: Uint8Array
  readonly #limits: SpoolLimits
  readonly #oneAtATime = new NamedMutex()
  #count = 0
  #bytes = 0
  #countedAtMs = Number.NEGATIVE_INFINITY

  constructor({ directory, databaseKey, limits = usualLimits }: SpoolOptions) {
    this.#folder = storeFiles(directory).spool
    this.#key = spoolKeyOf(databaseKey)
    this.#limits = limits
  }

  async keep(delivery: SpooledDelivery): Promise<'kept' | 'known' | 'full'> {
    const name = spoolName(delivery)
    try {
      return await this.#oneAtATime.run(name, () => this.#keep(name, delivery))
    } catch (thrown) {
      throw faultOf(thrown)
    }
  }

  async #keep(name: string, delivery: SpooledDelivery): Promise<'kept' | 'known' | 'full'> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    if (await this.#holds(name)) return 'known'
    const sealed = sealDelivery(this.#key, name, delivery)
    if (!(await this.#reserve(sealed.byteLength))) return 'full'
    const file = join(this.#folder, name)
    const beside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`
    await replaceFile(file, sealed, { beside, flushesDirectory: true })
    return 'kept'
  }

  /** A file that no longer opens is replaced when the delivery is repeated. */
  async #holds(name: string): Promise<boolean> {
    const bytes = await readFile(join(this.#folder, name)).catch(absent)
    return bytes !== null && openDelivery(this.#key, name, bytes) !== null
  }

  async #reserve(byteLength: number): Promise<boolean> {
    if (performance.now() - this.#countedAtMs > countedForMs) await this.#recount()
    if (this.#count >= this.#limits.mostDeliveries || this.#bytes + byteLength > this.#limits.mostBytes) return false
    this.#count += 1
    this.#bytes += byteLength
    return true
  }

  async #recount(): Promise<void> {
    this.#countedAtMs = performance.now()
    const names = await readdir(this.#folder)
    const sizes = await Promise.all(
      names.map((name) =>
        stat(join(this.#folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    this.#count = names.length
    this.#bytes = sizes.reduce((sum, size) => sum + size, 0)
  }
}

const absent = (thrown: unknown): null => {
  if (systemCodeOf(thrown) === 'ENOENT') return null
  throw thrown
}
