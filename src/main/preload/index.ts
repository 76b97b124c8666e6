/**
 * The bridge of the sandboxed window: named functions over values, and nothing of Electron behind them. It forwards only
 * the channels of the list below, hands listeners the notice and never the event, and never throws across worlds.
 */
import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { AppError } from '../../shared/domain/app-error.ts'
import { type Bridge, type ChannelName, type Notices, offerFileChannel } from '../../shared/ipc/channels.ts'

const channels = {
  'app:status': true,
  'app:licences': true,
  'service-settings:list': true,
  'service-settings:replace': true,
  'app:set-operator': true,
  'app:confirm-store': true,
  'app:change-passphrase': true,
  'profile:list': true,
  'profile:create': true,
  'profile:rename': true,
  'profile:open': true,
  'profile:start-practice': true,
  'profile:connect': true,
  'profile:disconnect': true,
  'mapping:propose': true,
  'mapping:read': true,
  'mapping:import': true,
  'mapping:list': true,
  'mapping:remove': true,
  'company:list': true,
  'company:save': true,
  'company:remove': true,
  'wage:list': true,
  'wage:save': true,
  'wage:remove': true,
  'draft:import': true,
  'draft:import-sample': true,
  'draft:list': true,
  'draft:read': true,
  'draft:rows': true,
  'draft:groups': true,
  'draft:edit': true,
  'draft:paste': true,
  'draft:fill': true,
  'draft:replace': true,
  'draft:preview-suggestions': true,
  'draft:apply-suggestions': true,
  'draft:values': true,
  'draft:answer-values': true,
  'draft:take-sure-values': true,
  'draft:revoke-confirmed': true,
  'answer:list': true,
  'answer:forget': true,
  'draft:undo': true,
  'draft:redo': true,
  'draft:history': true,
  'draft:quarantine': true,
  'draft:left-out': true,
  'draft:bring-back': true,
  'draft:reopen': true,
  'draft:set-nit-form': true,
  'draft:export-for-hr': true,
  'draft:merge-corrections': true,
  'draft:remember-cell': true,
  'draft:schedule': true,
  'draft:propose-day': true,
  'draft:remove': true,
  'draft:submit': true,
  'extraction:submit': true,
  'template:save': true,
  'batch:list': true,
  'batch:read': true,
  'batch:items': true,
  'batch:pause': true,
  'batch:send': true,
  'batch:export': true,
  'batch:reprocess': true,
  'batch:draft-rejected': true,
  'item:read': true,
  'submission:audit': true,
  'submission:evidence': true,
  'submission:add-request': true,
  'batch:ask-again': true,
  'submission:resolve': true,
  'submission:reopen-rows': true,
  'document:read': true,
  'document:save': true,
  'document:save-all': true,
  'history:search': true,
  'catalogue:list': true,
  'catalogue:propose': true,
  'catalogue:propose-going-back': true,
  'catalogue:confirm': true,
  'catalogue:search': true,
  'notification:kept': true,
  'polling:status': true,
} as const satisfies Record<ChannelName, true>

const refusal = (family: AppError['family'], code: string, parameters: AppError['parameters']) => ({
  ok: false as const,
  error: { family, code, parameters },
})

function listen<Name extends keyof Notices>(name: Name, listener: (notice: Notices[Name]) => void): () => void {
  const forward = (_event: unknown, notice: Notices[Name]): void => listener(notice)
  ipcRenderer.on(name, forward)
  return () => {
    ipcRenderer.removeListener(name, forward)
  }
}

const bridge: Bridge = {
  async invoke(name, request) {
    if (!Object.hasOwn(channels, name)) return refusal('usage', 'ipc.refused', { channel: String(name) })
    try {
      return await ipcRenderer.invoke(name, request)
    } catch {
      // Only a value that cannot be cloned or a main process that is going away gets here; its text is not for people.
      return refusal('local', 'internal.unexpected', { reference: 'bridge' })
    }
  },
  onChanged: (listener) => listen('changed', listener),
  onProgress: (listener) => listen('progress', listener),
  async offerFile(file) {
    try {
      // Only a file that the system itself gave the page has a path; one made by a script has none.
      const path = webUtils.getPathForFile(file as File)
      if (path === '') return refusal('usage', 'file.choose-again', {})
      return await ipcRenderer.invoke(offerFileChannel, path)
    } catch {
      return refusal('usage', 'file.choose-again', {})
    }
  },
}

contextBridge.exposeInMainWorld('ventanilla', bridge)
