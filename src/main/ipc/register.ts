import { ipcMain } from 'electron'
import { callChannel, offerFileChannel } from '#shared/ipc/bridge.ts'
import type { ChosenFiles } from './chosen-files.ts'
import { fileOffers, pageCalls } from './electron-calls.ts'
import { createGate, type GateOptions } from './gate.ts'
import type { Handlers } from './handlers.ts'

/** Opens the single IPC entry point. A lint rule forbids `ipcMain` elsewhere. */
export function openDoor(handlers: Handlers, chosenFiles: ChosenFiles, options: GateOptions): void {
  ipcMain.handle(callChannel, pageCalls(createGate(handlers, options)))
  ipcMain.handle(offerFileChannel, fileOffers(chosenFiles, options))
}
