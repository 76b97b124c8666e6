import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { defaultProfile, type Settings } from '#main/cli/settings.ts'
import { stateDirectoryOf } from '#main/store/directory/state-directory.ts'

/** Locations of the program's own files, in the sources and in the build. */
export interface ProgramPlaces {
  readonly workbookReader: string
  /** Bundled lists and samples. */
  readonly resources: string
  readonly packageFile: string
  /** Licence texts of bundled packages, made by the build (`scripts/third-party-notices.ts`). */
  readonly notices: string
}

/** `entryDirectory` is the folder of `cli.ts` (sources) or `cli.js` (build). */
export function programPlaces(entryDirectory: string): ProgramPlaces {
  const built = join(entryDirectory, 'workbook-reader.js')
  const root = join(entryDirectory, '..', '..')
  return {
    workbookReader: existsSync(built) ? built : join(entryDirectory, 'workbook', 'process', 'reader-process.ts'),
    resources: join(root, 'resources'),
    packageFile: join(root, 'package.json'),
    notices: join(root, 'out', 'third-party-notices.json'),
  }
}

/** Locations of a profile's store and of the machine's state about it. */
export interface StorePlaces {
  readonly directory: string
  readonly stateDirectory: string
}

export function storePlaces(settings: Settings, environment: NodeJS.ProcessEnv): StorePlaces {
  const directory = profileDirectory(settings, dataDirectoryOf(settings, environment))
  return { directory, stateDirectory: stateDirectoryOf(environment) }
}

/** The data folder of all profiles, which also holds the log. */
export const dataDirectoryOf = ({ dataDirectory }: Settings, environment: NodeJS.ProcessEnv): string =>
  resolve(dataDirectory ?? systemDataDirectory(environment))

/** The folder of a profile's store: the data directory itself for the default profile. */
const profileDirectory = ({ profile }: Settings, dataDirectory: string): string =>
  profile === defaultProfile ? dataDirectory : join(dataDirectory, 'profiles', profile)

/** The system's standard folder for user data. Separate from the desktop app's, whose keys are in the keychain. */
function systemDataDirectory(environment: NodeJS.ProcessEnv): string {
  switch (process.platform) {
    case 'win32':
      return join(environment.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Ventanilla', 'cli')
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Ventanilla', 'cli')
    default:
      return join(environment.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'ventanilla')
  }
}
