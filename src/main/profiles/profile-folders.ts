import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '#main/base/files/atomic-file.ts'
import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import {
  mainProfile,
  type ProfileEntry,
  practiceProfile,
  profileFolder,
  readProfileName,
  sameProfileName,
  testProfile,
} from '#shared/domain/profile/profile.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** The profiles of one data folder, and which one was last open. */
export interface ProfileFolders {
  /** Always contains Principal and Práctica, even before they are first opened. Practice last, the others by name. */
  list(): Promise<readonly ProfileEntry[]>
  /** Errors: those of `readProfileName`; `profile.name-taken`; `store.not-writable`. */
  create(name: string): Promise<Result<ProfileEntry, AppError>>
  /**
   * Changes only the display name; the folder stays. Errors as `create`, and `profile.missing`,
   * `profile.practice-name`.
   */
  rename(id: string, name: string): Promise<Result<ProfileEntry, AppError>>
  directoryOf(id: string): string
  readActive(): Promise<ProfileEntry>
  saveActive(id: string): Promise<void>
}

/** Profiles that have no file with their name unless they are renamed. */
const known = [mainProfile, testProfile, practiceProfile]
const nameFile = 'profile.json'
const activeFile = 'active-profile'

export function profileFolders(dataDirectory: string): ProfileFolders {
  const root = path.join(dataDirectory, 'profiles')
  const directoryOf = (id: string): string => path.join(root, id)

  const list = async (): Promise<readonly ProfileEntry[]> => {
    const found = (await readdir(root, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isDirectory())
    const ids = new Set([mainProfile.id, ...found.map(({ name }) => name)])
    ids.delete(practiceProfile.id)
    const entries = await Promise.all([...ids].map(async (id) => ({ id, name: await nameOf(id), practice: false })))
    const byName = entries.sort((left, right) => left.name.localeCompare(right.name, 'es', { numeric: true }))
    return [...byName, practiceProfile]
  }
  const nameOf = async (id: string): Promise<string> => {
    const kept = await readName(path.join(directoryOf(id), nameFile))
    return kept ?? known.find((entry) => entry.id === id)?.name ?? id
  }
  const refuseTaken = (entries: readonly ProfileEntry[], name: string, except?: string): AppError | null => {
    const taken = entries.find((entry) => entry.id !== except && sameProfileName(entry.name, name))
    return taken === undefined ? null : appError('profile.name-taken', { name: taken.name })
  }
  const writeName = async (id: string, name: string): Promise<Result<ProfileEntry, AppError>> => {
    try {
      await write(path.join(directoryOf(id), nameFile), JSON.stringify({ name }))
      return success({ id, name, practice: false })
    } catch (error) {
      return failure(notWritable(error))
    }
  }

  return {
    list,
    directoryOf,
    create: async (text) => {
      const name = readProfileName(text)
      if (!name.ok) return name
      const entries = await list()
      const taken = refuseTaken(entries, name.value)
      if (taken !== null) return failure(taken)
      const folders = new Set((await readdir(root).catch(() => [])).map((folder) => folder.toLowerCase()))
      const id = profileFolder(name.value, new Set([...folders, ...known.map((entry) => entry.id)]))
      return writeName(id, name.value)
    },
    rename: async (id, text) => {
      if (id === practiceProfile.id) return failure(appError('profile.practice-name'))
      const name = readProfileName(text)
      if (!name.ok) return name
      const entries = await list()
      if (!entries.some((entry) => entry.id === id)) return failure(appError('profile.missing'))
      const taken = refuseTaken(entries, name.value, id)
      return taken === null ? writeName(id, name.value) : failure(taken)
    },
    readActive: async () => {
      const id = (await readFile(path.join(dataDirectory, activeFile), 'utf8').catch(() => '')).trim()
      const entries = await list()
      const first = entries.find((entry) => entry.id === mainProfile.id) ?? mainProfile
      return entries.find((entry) => entry.id === id) ?? first
    },
    saveActive: (id) => write(path.join(dataDirectory, activeFile), id),
  }
}

async function readName(file: string): Promise<string | null> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    const name = isJsonObject(value) && typeof value.name === 'string' ? readProfileName(value.name) : null
    return name?.ok ? name.value : null
  } catch {
    // If the name is lost, the folder name is shown.
    return null
  }
}

/** Atomic write, so that a power failure cannot leave a profile without its name. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await replaceFile(file, text)
}

const notWritable = (error: unknown): AppError => {
  const detail = systemCodeOf(error) ?? ''
  return appError('store.not-writable', { detail })
}
