/** Downloads: Chromium's events become `will-download` and a DownloadItem. The file is saved where the app said. */
import fs from 'node:fs'
import path from 'node:path'
import type { Protocol } from '../../chromium/cdp-types.ts'
import { preventableEvent, StandInEmitter } from '../events.ts'
import { browserSession, runtime, say } from '../runtime.ts'
import { defaultSession } from '../session.ts'
import { toAppUrl } from './schemes.ts'

type DownloadState = 'progressing' | 'completed' | 'cancelled' | 'interrupted'

class DownloadItem extends StandInEmitter {
  readonly #begin: Protocol.Browser.downloadWillBeginPayload
  #state: DownloadState = 'progressing'
  #receivedBytes = 0
  #totalBytes = 0
  #savePath = ''

  constructor(begin: Protocol.Browser.downloadWillBeginPayload) {
    super('downloadItem', ['updated', 'done'])
    this.#begin = begin
  }
  getFilename(): string {
    return this.#begin.suggestedFilename
  }
  getURL(): string {
    return toAppUrl(this.#begin.url)
  }
  getState(): DownloadState {
    return this.#state
  }
  getReceivedBytes(): number {
    return this.#receivedBytes
  }
  getTotalBytes(): number {
    return this.#totalBytes
  }
  setSavePath(savePath: string): void {
    this.#savePath = savePath
  }
  getSavePath(): string {
    return this.#savePath
  }
  cancel(): void {
    browserSession()
      .send('Browser.cancelDownload', { guid: this.#begin.guid })
      .catch(() => {}) // already finished
  }
  progress(payload: Protocol.Browser.downloadProgressPayload, finishedFile: string): void {
    this.#receivedBytes = payload.receivedBytes
    this.#totalBytes = payload.totalBytes
    if (payload.state === 'inProgress') return void this.emit('updated', {}, 'progressing')
    this.#state = payload.state === 'completed' ? 'completed' : 'cancelled'
    if (this.#state === 'completed') {
      if (this.#savePath !== '') fs.copyFileSync(finishedFile, this.#savePath)
      fs.rmSync(finishedFile, { force: true })
    }
    this.emit('done', {}, this.#state)
  }
}

/** `contentsOf` finds the web contents that a frame belongs to. */
export async function reportDownloads(contentsOf: (frameId: string) => unknown): Promise<void> {
  const items = new Map<string, DownloadItem>()
  const directory = path.join(runtime.profileDirectory, 'downloads')
  fs.mkdirSync(directory, { recursive: true })
  const browser = browserSession()
  browser.on('Browser.downloadWillBegin', (begin) => {
    const item = new DownloadItem(begin)
    items.set(begin.guid, item)
    const event = preventableEvent()
    defaultSession.emit('will-download', event, item, contentsOf(begin.frameId))
    if (event.defaultPrevented) return item.cancel()
    if (item.getSavePath() === '') {
      say(`no save path for the download ${item.getFilename()}: Electron would ask the user, the stand-in cancels`)
      item.cancel()
    }
  })
  browser.on('Browser.downloadProgress', (payload) => {
    items.get(payload.guid)?.progress(payload, path.join(directory, payload.guid))
  })
  await browser.send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    downloadPath: directory,
    eventsEnabled: true,
  })
}
