import type { ReceiverState } from './receiver.ts'

/**
 * What became of a delivery that the program sent to itself through the registered address. `reached`: it came here (`here`), or to
 * another receiver with the same secret, such as `ventanilla receive` (`elsewhere`). `answered`: somebody answered and could not
 * prove to be us. `private-address`: the name leads into a private network, where nothing is sent.
 */
export type SelfTestOutcome =
  | { readonly kind: 'reached'; readonly by: 'here' | 'elsewhere' }
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'not-connected'; readonly reason: SelfTestFailure }
  | { readonly kind: 'private-address' | 'timeout' | 'cut' }

/** Why no connection was made; the same reasons as of a connection to the service. */
export type SelfTestFailure = 'offline' | 'dns' | 'refused' | 'tls' | 'certificate' | 'proxy'

export interface SelfTestReport {
  readonly url: string
  readonly outcome: SelfTestOutcome
  /** How this program's own receiver stood meanwhile. */
  readonly receiver: ReceiverState['kind']
  /** The address works or not; with a test key the service notifies nobody all the same (spec 5, rule 6). */
  readonly testKey: boolean
}
