import { parseBaseUrl } from '#main/base/base-url.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { judgeKey } from '#shared/service/api-key.ts'

/** Values of the global options and the environment. Key and passphrase come only from the environment. */
export interface Settings {
  readonly dataDirectory: string | null
  readonly baseUrl: string | null
  readonly profile: string
  readonly apiKey: string | null
  readonly passphrase: string | null
  readonly backupPassphrase?: string | undefined
}

export interface GlobalOptions {
  readonly dataDir?: string
  readonly baseUrl?: string
  readonly profile?: string
}

export const defaultProfile = 'default'

const present = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

const variables = [
  'VENTANILLA_HOME',
  'VENTANILLA_STATE_HOME',
  'VENTANILLA_BASE_URL',
  'VENTANILLA_API_KEY',
  'VENTANILLA_PASSPHRASE',
  'VENTANILLA_BACKUP_PASSPHRASE',
]

/** Variables of the window, its updates, and development. No command reads them. */
const others =
  /^VENTANILLA_(?:BLOCKED|CHILD|DEV|ELECTRON|FETCH|FUZZ|HANDED|MODEL|PACKED|PICTURES|PROCESS|PROPERTY|SEED|TEST|TRACE|UNIT|UPDATES?|USER)(?:_|$)/

/** A misspelt variable would be ignored silently, and another account or folder used. */
function variableProblem(environment: NodeJS.ProcessEnv): AppError | null {
  for (const [name, value = ''] of Object.entries(environment)) {
    if (!/^VENTANILLA_/i.test(name)) continue
    const known = variables.includes(name)
    if (!known && !others.test(name)) {
      return appError('usage.unknown-variable', { value: name, known: variables.join(', ') })
    }
    if (known && value !== '' && value.trim() === '') return appError('usage.blank-variable', { value: name })
  }
  return null
}

/** An empty option is an error, not a missing option. */
function emptyOption({ dataDir, baseUrl }: GlobalOptions): AppError | null {
  if (dataDir?.trim() === '') return appError('usage.missing-value', { value: '--data-dir' })
  return baseUrl?.trim() === '' ? appError('usage.missing-value', { value: '--base-url' }) : null
}

/** Same rules as `key set`. */
function keyOf(text: string | null): Result<string | null, AppError> {
  if (text === null) return success(null)
  const key = judgeKey(text)
  return key.ok ? key : failure(appError(`connection.key-${key.error}`))
}

/** An option overrides its variable. A profile's name becomes a folder's name, so it is checked here. */
export function settingsOf(options: GlobalOptions, environment: NodeJS.ProcessEnv): Result<Settings, AppError> {
  const profile = options.profile ?? defaultProfile
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,39}$/u.test(profile)) {
    return failure(appError('usage.invalid-profile', { value: profile }))
  }
  const problem = variableProblem(environment) ?? emptyOption(options)
  if (problem !== null) return failure(problem)
  const apiKey = keyOf(present(environment.VENTANILLA_API_KEY))
  if (!apiKey.ok) return apiKey
  const baseUrl = present(options.baseUrl) ?? present(environment.VENTANILLA_BASE_URL)
  const address = baseUrl === null ? success(null) : parseBaseUrl(baseUrl)
  if (!address.ok) return address
  return success({
    dataDirectory: present(options.dataDir) ?? present(environment.VENTANILLA_HOME),
    baseUrl,
    profile,
    apiKey: apiKey.value,
    passphrase: present(environment.VENTANILLA_PASSPHRASE),
    backupPassphrase: present(environment.VENTANILLA_BACKUP_PASSPHRASE) ?? undefined,
  })
}

/** Language and output shape for usage errors, needed before Commander parses the rest. */
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
