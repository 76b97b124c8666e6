import { appError } from '#shared/domain/app-error.ts'
import { StoreFault } from '../sqlite/store-fault.ts'

/** A fault of the key file, family `local`, code `keychain.<problem>`. */
export const keychainFault = (problem: string, parameters: Readonly<Record<string, string>> = {}): StoreFault =>
  new StoreFault(appError('local', `keychain.${problem}`, parameters))
