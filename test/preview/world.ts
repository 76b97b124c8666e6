/**
 * The unmodified program over a store of its own: what its screens show was imported, corrected and filed through the same
 * door as a clerk's work, against a practice service that plays the faults.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { Bridge } from '#shared/ipc/bridge.ts'
import type { ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import { answerMessageBox, answerOpenDialog, firstPage, launchApp } from '../e2e/launch-app.ts'
import { type FileOfWorkers, workersAsText } from './people.ts'

export interface World {
  /** Both are others after `restart`. */
  readonly app: ElectronApplication
  readonly page: Page
  /** Where "production" files are sent; the practice profile has one of its own inside the program. */
  readonly service: PracticeService
  /** Where the files are that a clerk chooses. */
  readonly files: string
  /** Calls main as the window does. @throws when main refuses. */
  call<Name extends ChannelName>(name: Name, request: RequestOf<Name>): Promise<ValueOf<Name>>
  /** Imports a file of made-up workers under this name. */
  importFile(fileName: string, file: FileOfWorkers): Promise<DraftOverview>
  /** The program as it is after it was closed and opened again. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Makes what is to be seen, once, before the first picture. */
export type Seed = (world: World) => Promise<void>

export async function openWorld(seed: Seed): Promise<World> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'ventanilla-preview-'))
  const files = path.join(directory, 'archivos')
  fs.mkdirSync(files)
  const service = await startPracticeService({ clock: systemClock, pace: 'demo', allowLoopbackReceivers: true })
  const start = async (): Promise<{ readonly app: ElectronApplication; readonly page: Page }> => {
    const app = await launchApp({ userData: path.join(directory, 'datos') })
    return { app, page: await firstPage(app) }
  }
  let running = await start()
  const world: World = {
    get app() {
      return running.app
    },
    get page() {
      return running.page
    },
    service,
    files,
    call: (name, request) => call(running.page, name, request),
    importFile: async (fileName, file) => {
      const chosen = path.join(files, fileName)
      fs.writeFileSync(chosen, workersAsText(file, Date.now()))
      await answerOpenDialog(running.app, [chosen])
      const { module, entity } = file
      const draft = await world.call('draft:import', { module, entity, operation: 'create', file: null })
      if (draft === null) throw new Error(`${fileName} was not imported`)
      return draft
    },
    restart: async () => {
      await running.app.close()
      running = await start()
    },
    close: async () => {
      await running.app.close()
      await service.close()
      fs.rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  // Whatever a scene asks main, main asks the person: yes, and no file.
  await answerMessageBox(running.app, 0)
  await seed(world)
  await answerOpenDialog(running.app, [])
  return world
}

async function call<Name extends ChannelName>(
  page: Page,
  name: Name,
  request: RequestOf<Name>,
): Promise<ValueOf<Name>> {
  const answer = await page.evaluate(
    ([channel, asked]) => {
      const { ventanilla } = globalThis as unknown as { readonly ventanilla: Bridge }
      return ventanilla.invoke(channel as ChannelName, asked as never)
    },
    [name, request] as const,
  )
  if (!answer.ok) throw new Error(`${name}: ${answer.error.code} ${JSON.stringify(answer.error.parameters)}`)
  return answer.value as ValueOf<Name>
}
