import type { SettingsStore } from '#main/profiles/ports.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import { isJsonObject, type Json, type JsonObject } from '#shared/kernel/json.ts'

/** Members per piece: a few milliseconds to serialise, store or read. */
const membersAtOnce = 4_000

/** Names the current pieces of a long part; pieces of another write do not belong to it. */
interface Header {
  readonly writing: number
  readonly pieces: number
  readonly said: JsonObject
}

/** A long part of a desk's copy: its header and its members. */
export interface LongPart<Member> {
  readonly said: JsonObject
  readonly members: readonly Member[]
}

const pieceOf = (part: string, writing: number, piece: number): string => `${part} ${writing}-${piece}`

const textOf = async (settings: SettingsStore, name: string): Promise<JsonObject | readonly Json[] | null> => {
  const json = await settings.readSetting(name)
  return json === null ? null : (JSON.parse(json) as JsonObject | readonly Json[])
}

async function readHeader(settings: SettingsStore, name: string): Promise<Header | null> {
  const kept = await textOf(settings, name)
  if (!isJsonObject(kept) || typeof kept.writing !== 'number' || typeof kept.pieces !== 'number') return null
  return isJsonObject(kept.said) ? { writing: kept.writing, pieces: kept.pieces, said: kept.said } : null
}

/** The complete part, yielding in between; null if there is none. If it is replaced meanwhile, the new one is read. */
export async function readLong<Member>(settings: SettingsStore, name: string): Promise<LongPart<Member> | null> {
  for (let before = -1; ; ) {
    const header = await readHeader(settings, name)
    if (header === null || header.writing === before) return null
    const members = await readPieces<Member>(settings, name, header)
    if (members !== null) return { said: header.said, members }
    before = header.writing
  }
}

/** Null if a piece is gone. */
async function readPieces<Member>(
  settings: SettingsStore,
  name: string,
  { writing, pieces }: Header,
): Promise<readonly Member[] | null> {
  const members: Member[] = []
  for (let piece = 0; piece < pieces; piece += 1) {
    await nextTurn()
    const read = await textOf(settings, pieceOf(name, writing, piece))
    if (!Array.isArray(read)) return null
    for (const member of read as readonly Member[]) members.push(member)
  }
  return members
}

/** The next write number and the names of its pieces, to be registered before they exist. */
export async function planLong(settings: SettingsStore, part: string, name: string, count: number) {
  const writing = ((await readHeader(settings, name))?.writing ?? 0) + 1
  const pieces = Array.from({ length: Math.ceil(count / membersAtOnce) }, (_, piece) => pieceOf(part, writing, piece))
  return { writing, pieces }
}

/** Pieces first, in separate turns, so that a crash in between leaves the previous content. */
export async function writeLong<Member>(
  settings: SettingsStore,
  name: string,
  { said, members }: LongPart<Member>,
  writing: number,
): Promise<void> {
  const pieces = Math.ceil(members.length / membersAtOnce)
  for (let piece = 0; piece < pieces; piece += 1) {
    await nextTurn()
    const json = JSON.stringify(members.slice(piece * membersAtOnce, (piece + 1) * membersAtOnce))
    await settings.saveSetting(pieceOf(name, writing, piece), json)
  }
  await settings.saveSetting(name, JSON.stringify({ writing, pieces, said } satisfies Header))
}
