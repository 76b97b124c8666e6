import type { ConnectionProposal } from '../profiles/connection/connection-use-cases.ts'

/** What is asked before a key is kept. */
export interface ConnectionQuestion extends ConnectionProposal {
  /** Name of the profile that would have the key. */
  readonly profile: string
}

/**
 * `same-account`: what others filed goes on with this key. `other-account`: the key gets a profile of its own. `save` is
 * answered only where nothing of others is open.
 */
export type ConnectionDecision = 'save' | 'same-account' | 'other-account' | 'cancel'

/** What the window's use-cases may ask of the person. Implemented by the shell; paths are absolute, null means "closed". */
export interface OperatorDialogs {
  openWorkbook(): Promise<string | null>
  openPdfs(): Promise<readonly string[]>
  openCatalogue(): Promise<string | null>
  saveFile(request: {
    readonly suggestedName: string
    readonly kind: 'workbook' | 'csv' | 'pdf'
  }): Promise<string | null>
  chooseFolder(): Promise<string | null>
  /** The confirmation made in the main process that shows how many credits a send can cost. */
  confirmSending(request: {
    readonly records: number
    readonly creditsUpTo: number
    readonly destination: string
    readonly practice: boolean
    readonly testKey: boolean
    /** The last four characters of the key that would pay. */
    readonly keyHint: string
    readonly profile: string
    /** Why records are sent again whose earlier send has not ended; empty when none are. */
    readonly again: string
  }): Promise<boolean>
  confirmResend(request: {
    readonly records: number
    readonly destination: string
    readonly creditsAtRisk: number
    /** The attempt that the next one follows. */
    readonly attempts: number
    readonly keyHint: string
    readonly profile: string
  }): Promise<boolean>
}
