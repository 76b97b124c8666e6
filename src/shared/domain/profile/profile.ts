import { failure, type Result, success } from '../../kernel/result.ts'
import { type AppError, appError } from '../app-error.ts'

/** One account with its own database and key. `id` is its folder's name; users only see `name`. */
export interface ProfileEntry {
  readonly id: string
  readonly name: string
  /** The embedded practice service: nothing leaves the machine. There is only one such profile. */
  readonly practice: boolean
}

/** In code points, so that a letter outside the basic plane counts as one. */
export const longestProfileName = 60

/** The folders that the program has always had, with their usual names. */
export const mainProfile: ProfileEntry = { id: 'principal', name: 'Principal', practice: false }
export const testProfile: ProfileEntry = { id: 'prueba', name: 'Prueba', practice: false }
export const practiceProfile: ProfileEntry = { id: 'practica', name: 'Práctica', practice: true }

/**
 * A name as stored: one line, without invisible characters (controls, direction marks, zero-width letters), so that
 * names that look the same are the same. Errors: `profile.name-empty`, `profile.name-too-long`.
 */
export function readProfileName(text: string): Result<string, AppError> {
  const name = text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(name)) return failure(appError('profile.name-empty'))
  if ([...name].length > longestProfileName) {
    return failure(appError('profile.name-too-long', { most: String(longestProfileName) }))
  }
  return success(name)
}

/** Whether people would confuse two names: ignores case, accents and letter width. */
export const sameProfileName = (left: string, right: string): boolean => comparable(left) === comparable(right)

const comparable = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')

const longestFolderStem = 40
/** Names that Windows reserves for devices. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** A folder name for a new profile: letters a to z, digits and hyphens on every system, and not in `taken`. */
export function profileFolder(name: string, taken: ReadonlySet<string>): string {
  const stem =
    comparable(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, longestFolderStem)
      .replace(/^-+|-+$/g, '') || 'perfil'
  const safe = deviceName.test(stem) ? `perfil-${stem}` : stem
  if (!taken.has(safe)) return safe
  let number = 2
  while (taken.has(`${safe}-${number}`)) number += 1
  return `${safe}-${number}`
}
