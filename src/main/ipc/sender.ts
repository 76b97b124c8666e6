export interface Sender {
  readonly webContentsId: number
  /** False for an inner frame. */
  readonly mainFrame: boolean
  /** URL of the calling frame, not of the window. */
  readonly url: string
}
