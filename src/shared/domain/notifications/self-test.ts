import type { ReceiverState } from './receiver.ts'

/**
 * The result of a delivery that the program sent to itself through the registered address. `reached`: it arrived here
 * (`here`), or at another receiver with the same secret, such as `ventanilla receive` (`elsewhere`). `answered`:
 * somebody answered without proving to be us. `private-address`: the name resolves to a private network, so nothing was
 * sent.
 */
export type SelfTestOutcome =
  | { readonly kind: 'reached'; readonly by: 'here' | 'elsewhere' }
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'not-connected'; readonly reason: SelfTestFailure }
  | { readonly kind: 'private-address' | 'timeout' | 'cut' }

/** Why no connection was made; the same reasons as for a connection to the service. */
export type SelfTestFailure = 'offline' | 'dns' | 'refused' | 'tls' | 'certificate' | 'proxy'

export interface SelfTestReport {
  readonly url: string
  readonly outcome: SelfTestOutcome
  /** The state of this program's own receiver during the test. */
  readonly receiver: ReceiverState['kind']
  /** Even if the address works, with a test key the service notifies nobody (spec 5, rule 6). */
  readonly testKey: boolean
}
