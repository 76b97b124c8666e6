import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** What the global options and the environment say. The key and the passphrase come from the environment only. */
export interface Settings {
  readonly dataDirectory: string | null
  readonly baseUrl: string | null
  readonly profile: string
  readonly apiKey: string | null
  readonly passphrase: string | null
  /** Of backups; undefined when none is given. */
  readonly backupPassphrase?: string | undefined
}

export interface GlobalOptions {
  readonly dataDir?: string
  readonly baseUrl?: string
  readonly profile?: string
}

export const defaultProfile = 'default'

const present = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/** An option wins over its variable. A profile's name becomes a folder's name, so it is checked here. */
export function settingsOf(options: GlobalOptions, environment: NodeJS.ProcessEnv): Result<Settings, AppError> {
  const profile = options.profile ?? defaultProfile
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,39}$/u.test(profile)) {
    return failure(appError('usage.invalid-profile', { value: profile }))
  }
  return success({
    dataDirectory: present(options.dataDir) ?? present(environment.VENTANILLA_HOME),
    baseUrl: present(options.baseUrl) ?? present(environment.VENTANILLA_BASE_URL),
    profile,
    apiKey: present(environment.VENTANILLA_API_KEY),
    passphrase: present(environment.VENTANILLA_PASSPHRASE),
    backupPassphrase: present(environment.VENTANILLA_BACKUP_PASSPHRASE) ?? undefined,
  })
}

/** What must be known before Commander reads the rest: in which language and shape even a usage error is told. */
export interface Presentation {
  readonly language: Language
  readonly json: boolean
}

export function presentationOf(args: readonly string[]): Presentation {
  const end = args.indexOf('--')
  const words = end === -1 ? args : args.slice(0, end)
  const position = words.findIndex((word) => word === '--lang' || word.startsWith('--lang='))
  const option = words[position]
  const value = option === '--lang' ? words[position + 1] : option?.slice('--lang='.length)
  return {
    language: languages.find((language) => language === value) ?? 'es',
    json: words.includes('--json'),
  }
}
