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
import type { KeptDocument, KeptDocuments } from '../ports.ts'
import { type InspectedDocument, inspectDocument, readInspected } from './inspect-document.ts'
import { TrayKeeping } from './tray-keeping.ts'

/** What the user set for a file. */
interface Kept {
  readonly id: string
  readonly path: string
  readonly fileName: string
  readonly reference: string
  readonly anyway: boolean
}

/** Earlier sends by file content. */
export interface KnownFiles {
  /** By digest. */
  readonly sent: ReadonlyMap<string, SentFile>
  readonly perRequest: number
}

const mostUndone = 50

export const isNamedPdf = (fileName: string): boolean => /\.pdf$/i.test(fileName)

/**
 * Files that the user prepared for the next sends. Holds paths, settings and facts, never bytes: each file is read
 * when inspected and again when its request is frozen. Across restarts it keeps paths, references and digests. Each
 * file is then inspected again, and one that changed waits for the user's decision.
 */
export class DocumentTray {
  readonly #newId: () => string
  readonly #changed: () => void
  readonly #facts = new Map<string, InspectedDocument>()
  readonly #keeping = new TrayKeeping(() => this.#list.map((kept) => this.#toKeep(kept)))
  /** Digest of each file at its last inspection. */
  readonly #lastSeen = new Map<string, string>()
  /** Files that changed since they were added to the list. */
  readonly #changedSince = new Set<string>()
  #restoring: Promise<void> | null = null
  #list: readonly Kept[] = []
  #former: (readonly Kept[])[] = []
  #noRoom = 0
  #otherFiles = 0
  #reading: Promise<void> | null = null
  #packing: FileProgress | null = null

  /** `changed` is called when any view of the tray changed. */
  constructor(newId: () => string, changed: () => void) {
    this.#newId = newId
    this.#changed = changed
  }

  /** Restores the list kept there before resolving; writes every later change there. */
  async keepIn(keptIn: KeptDocuments): Promise<void> {
    this.#keeping.in(keptIn)
    this.#restoring ??= this.#restore(keptIn)
    try {
      await this.#restoring
    } catch (thrown) {
      this.#restoring = null
      throw thrown
    }
  }

  /** Resolves when every change so far is saved. */
  kept(): Promise<Result<null, AppError>> {
    return this.#keeping.whole()
  }

  /** Adds files and the PDFs in folders; inspects files already in the list again. */
  async add(places: readonly string[]): Promise<void> {
    const listed = await Promise.all(places.map((place) => listFiles(place, isNamedPdf)))
    const paths = [...new Set(listed.flatMap(({ files }) => files))]
    const known = new Map(this.#list.map((kept) => [kept.path, kept.id]))
    for (const path of paths) this.#takeAsItIs(known.get(path) ?? '')
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

  /** Undoes the last change: files added or removed, references, and files sent despite a problem. */
  undo(): void {
    const former = this.#former.pop()
    if (former === undefined) return
    this.#list = former
    this.#noRoom = 0
    this.#otherFiles = 0
    this.#tellAndKeep()
    this.#read()
  }

  /** Removes the files that were not inspected yet. */
  stop(): void {
    this.remove(new Set(this.#list.flatMap(({ id }) => (this.#facts.has(id) ? [] : [id]))))
  }

  /** Removes files that are now in a batch; this cannot be undone. */
  forget(ids: ReadonlySet<string>): void {
    this.#list = this.#list.filter(({ id }) => !ids.has(id))
    for (const id of ids) this.#facts.delete(id)
    this.#former = []
    this.#tellAndKeep()
  }

  /** Resolves when every file was inspected. */
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
        problem: problemOf(facts, { sameAs, sent: earlier, changed: this.#changedSince.has(kept.id) }),
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

  /** Files that would be sent now, with their ids for `forget`. A file that has changed is inspected again. */
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

  /** Freezing has ended. */
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
    this.#tellAndKeep()
  }

  #tellAndKeep(): void {
    this.#changed()
    this.#keeping.keep()
  }

  #lookAgain(id: string): void {
    this.#takeAsItIs(id)
    this.#read()
  }

  /** Forgets its earlier inspection. */
  #takeAsItIs(id: string): void {
    this.#facts.delete(id)
    this.#lastSeen.delete(id)
    this.#changedSince.delete(id)
  }

  async #restore(keptIn: KeptDocuments): Promise<void> {
    const kept = await keptIn.list()
    for (const { id, sha256, changed } of kept) {
      if (sha256 !== null) this.#lastSeen.set(id, sha256)
      if (changed) this.#changedSince.add(id)
    }
    const restored = kept.map(({ id, path, reference, anyway }) => ({
      id,
      path,
      fileName: basename(path),
      reference,
      anyway,
    }))
    this.#list = [...restored, ...this.#list]
    this.#read()
  }

  #toKeep({ id, path, reference, anyway }: Kept): KeptDocument {
    const sha256 = this.#lastSeen.get(id) ?? null
    return { id, path, reference, anyway, sha256, changed: this.#changedSince.has(id) }
  }

  #note(id: string, facts: InspectedDocument): void {
    this.#facts.set(id, facts)
    const [before, now] = [this.#lastSeen.get(id), facts.sha256]
    if (now === null) return
    this.#lastSeen.set(id, now)
    if (before === undefined || before === now) return
    // What the user set applied to the earlier content.
    this.#changedSince.add(id)
    this.#list = this.#list.map((kept) => (kept.id === id ? { ...kept, anyway: false } : kept))
  }

  /** One at a time: keeps at most 2 MB in memory, and yields to the event loop between files. */
  #read(): void {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null
      this.#tellAndKeep()
    })
  }

  async #readAll(): Promise<void> {
    for (let next = this.#nextUnread(); next !== undefined; next = this.#nextUnread()) {
      this.#note(next.id, await inspectDocument(next.path))
      this.#changed()
      await nextTurn()
    }
  }

  #nextUnread(): Kept | undefined {
    return this.#list.find(({ id }) => !this.#facts.has(id))
  }
}

interface FoundElsewhere {
  readonly sameAs: string | null
  readonly sent: SentFile | null
  readonly changed: boolean
}

function problemOf(
  facts: InspectedDocument | undefined,
  { sameAs, sent, changed }: FoundElsewhere,
): PreparedDocument['problem'] {
  if (facts === undefined) return null
  if (facts.problem !== null && facts.problem !== 'encrypted') return facts.problem
  if (sameAs !== null) return 'twice'
  if (sent !== null) return sent.inFlight ? 'in-flight' : 'sent-before'
  return changed ? 'changed' : facts.problem
}
