import { basename } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { listFiles } from '#main/base/files/list-files.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import {
  type FileProgress,
  isReady,
  mostPreparedDocuments,
  type PreparedDocument,
  type PreparedDocuments,
  type SentFile,
} from '#shared/domain/filing/prepared-document.ts'
import type { Result } from '#shared/kernel/result.ts'
import { referenceOf } from '#shared/service/modules/document-requests.ts'
import type { SendableFile } from '../compose/sendable.ts'
import { type InspectedDocument, inspectDocument, readInspected } from './inspect-document.ts'

/** What a person has said of a file. */
interface Kept {
  readonly id: string
  readonly path: string
  readonly fileName: string
  readonly reference: string
  readonly anyway: boolean
}

/** What is known of files by their content. */
export interface KnownFiles {
  /** By digest. */
  readonly sent: ReadonlyMap<string, SentFile>
  readonly perRequest: number
}

const mostUndone = 50

export const isNamedPdf = (fileName: string): boolean => /\.pdf$/i.test(fileName)

/**
 * The files that a person put together for the next sends. It holds where they are, what was said of them and what they are, never
 * their bytes: each is read when it is looked at, and once more when its request is frozen. Nothing of it is written down: it
 * ends with the program.
 */
export class DocumentTray {
  readonly #newId: () => string
  readonly #changed: () => void
  readonly #facts = new Map<string, InspectedDocument>()
  #list: readonly Kept[] = []
  #former: (readonly Kept[])[] = []
  #noRoom = 0
  #otherFiles = 0
  #reading: Promise<void> | null = null
  #packing: FileProgress | null = null

  /** `changed`: something about it is other than it was last told. */
  constructor(newId: () => string, changed: () => void) {
    this.#newId = newId
    this.#changed = changed
  }

  /** Takes files and what is in folders; a file that is there already is looked at anew. */
  async add(places: readonly string[]): Promise<void> {
    const listed = await Promise.all(places.map((place) => listFiles(place, isNamedPdf)))
    const paths = [...new Set(listed.flatMap(({ files }) => files))]
    const known = new Map(this.#list.map((kept) => [kept.path, kept.id]))
    for (const path of paths) this.#facts.delete(known.get(path) ?? '')
    const fresh = paths.filter((path) => !known.has(path))
    const room = Math.max(0, mostPreparedDocuments - this.#list.length)
    this.#noRoom = Math.max(0, fresh.length - room)
    this.#otherFiles = listed.reduce((sum, { others }) => sum + others, 0)
    if (fresh.length > 0 && room > 0) {
      this.#change([...this.#list, ...fresh.slice(0, room).map((path) => this.#keep(path))])
    }
    this.#read()
  }

  rename(id: string, reference: string): void {
    this.#change(this.#list.map((kept) => (kept.id === id ? { ...kept, reference } : kept)))
  }

  sendAnyway(ids: ReadonlySet<string>, anyway: boolean): void {
    this.#change(this.#list.map((kept) => (ids.has(kept.id) ? { ...kept, anyway } : kept)))
  }

  remove(ids: ReadonlySet<string>): void {
    this.#change(this.#list.filter(({ id }) => !ids.has(id)))
  }

  /** Takes the last change back: files taken or put away, references, what goes all the same. */
  undo(): void {
    const former = this.#former.pop()
    if (former === undefined) return
    this.#list = former
    this.#noRoom = 0
    this.#otherFiles = 0
    this.#changed()
    this.#read()
  }

  /** Those that were not looked at yet are put away. */
  stop(): void {
    this.remove(new Set(this.#list.flatMap(({ id }) => (this.#facts.has(id) ? [] : [id]))))
  }

  /** They are in a batch now: nothing of that is taken back here. */
  forget(ids: ReadonlySet<string>): void {
    this.#list = this.#list.filter(({ id }) => !ids.has(id))
    for (const id of ids) this.#facts.delete(id)
    this.#former = []
    this.#changed()
  }

  /** Resolves once everything was looked at. */
  async whole(): Promise<void> {
    while (this.#reading !== null) await this.#reading
  }

  digests(): readonly string[] {
    return this.#list.flatMap(({ id }) => this.#facts.get(id)?.sha256 ?? [])
  }

  pathOf(id: string): string | null {
    return this.#list.find((kept) => kept.id === id)?.path ?? null
  }

  view({ sent, perRequest }: KnownFiles): PreparedDocuments {
    const first = new Map<string, string>()
    const documents = this.#list.map((kept): PreparedDocument => {
      const facts = this.#facts.get(kept.id)
      const sha256 = facts?.sha256 ?? null
      const sameAs = sha256 === null ? null : (first.get(sha256) ?? null)
      if (sha256 !== null && sameAs === null) first.set(sha256, kept.fileName)
      const earlier = sha256 === null ? null : (sent.get(sha256) ?? null)
      return {
        id: kept.id,
        fileName: kept.fileName,
        read: facts !== undefined,
        byteLength: facts?.byteLength ?? null,
        pages: facts?.pages ?? null,
        reference: kept.reference,
        problem: problemOf(facts, sameAs, earlier),
        sameAs,
        sent: earlier,
        anyway: kept.anyway,
      }
    })
    const unread = documents.filter(({ read }) => !read).length
    return {
      documents,
      reading: unread === 0 ? null : { done: documents.length - unread, total: documents.length },
      packing: this.#packing,
      noRoom: this.#noRoom,
      otherFiles: this.#otherFiles,
      canUndo: this.#former.length > 0,
      perRequest,
    }
  }

  /** What would go now, with the identifiers to forget them by. A file that is another by now is looked at anew. */
  ready(known: KnownFiles): readonly { readonly id: string; readonly file: SendableFile }[] {
    const wanted = this.view(known).documents.filter(isReady)
    const progress = { done: 0, total: wanted.length }
    return wanted.flatMap(({ id, fileName, reference }) => {
      const [path, sha256] = [this.pathOf(id), this.#facts.get(id)?.sha256 ?? null]
      if (path === null || sha256 === null) return []
      const read = async (): Promise<Result<Uint8Array, AppError>> => {
        const bytes = await readInspected({ path, fileName, sha256 })
        progress.done += 1
        this.#tellPacking({ ...progress })
        if (!bytes.ok) this.#lookAgain(id)
        return bytes
      }
      return [{ id, file: { fileName, reference, sha256, read } }]
    })
  }

  /** Null: nothing is being frozen. */
  packed(): void {
    this.#tellPacking(null)
  }

  #tellPacking(progress: FileProgress | null): void {
    this.#packing = progress
    this.#changed()
  }

  #keep(path: string): Kept {
    const fileName = basename(path)
    return { id: this.#newId(), path, fileName, reference: referenceOf(fileName), anyway: false }
  }

  #change(list: readonly Kept[]): void {
    this.#former = [...this.#former, this.#list].slice(-mostUndone)
    this.#list = list
    this.#changed()
  }

  #lookAgain(id: string): void {
    this.#facts.delete(id)
    this.#read()
  }

  /** One after the other: two megabytes at a time are in memory, and the loop is free between two. */
  #read(): void {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null
      this.#changed()
    })
  }

  async #readAll(): Promise<void> {
    for (let next = this.#nextUnread(); next !== undefined; next = this.#nextUnread()) {
      this.#facts.set(next.id, await inspectDocument(next.path))
      this.#changed()
      await nextTurn()
    }
  }

  #nextUnread(): Kept | undefined {
    return this.#list.find(({ id }) => !this.#facts.has(id))
  }
}

function problemOf(
  facts: InspectedDocument | undefined,
  sameAs: string | null,
  sent: SentFile | null,
): PreparedDocument['problem'] {
  if (facts === undefined) return null
  if (facts.problem !== null && facts.problem !== 'encrypted') return facts.problem
  if (sameAs !== null) return 'twice'
  if (sent !== null) return sent.inFlight ? 'in-flight' : 'sent-before'
  return facts.problem
}
