/**
 * The unmodified program over its own store. Everything its screens show was imported, corrected and filed through the
 * same IPC as a clerk's work, against a practice service that plays the faults.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { systemClock } from '#main/base/system-clock.ts'
import { paces } from '#main/practice-service/pace.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { Bridge } from '#shared/ipc/bridge.ts'
import type { ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import { answerMessageBox, answerOpenDialog, firstPage, launchApp } from '../e2e/launch-app.ts'
import { type FileOfWorkers, workersAsText } from './people.ts'

export interface World {
  /** Both are replaced by `restart`. */
  readonly app: ElectronApplication
  readonly page: Page
  /** Receives "production" filings. The practice profile has its own service inside the program. */
  readonly service: PracticeService
  /** Folder of the files that a clerk chooses. */
  readonly files: string
  /** The program's data folder. */
  readonly userData: string
  /** Calls main as the window does. @throws if main refuses. */
  call<Name extends ChannelName>(name: Name, request: RequestOf<Name>): Promise<ValueOf<Name>>
  /** Imports a file of invented workers under this name. */
  importFile(fileName: string, file: FileOfWorkers): Promise<DraftOverview>
  /** Makes the next open dialogs return this file. */
  choose(file: string): Promise<void>
  /** Closes and reopens the program; `whileClosed` runs in between. */
  restart(whileClosed?: () => void | Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Makes the data to show, whatever other seeds made before in the same program. */
export type Seed = (world: World) => Promise<void>

/** Accounts are distinguished by key, not by name: people filed under one account were not filed under another. */
const accounts = ['production', 'suspect', 'sending', 'offline', 'refused', 'practised'].map((name) => ({
  name,
  key: `service_key_${name.padEnd(24, '0')}`,
}))

/** Opens the program as on its first start; `seeded` fills it. */
export async function openWorld(): Promise<World> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'ventanilla-preview-'))
  const files = path.join(directory, 'archivos')
  fs.mkdirSync(files)
  const userData = path.join(directory, 'datos')
  const service = await startPracticeService({
    clock: systemClock,
    pace: { ...paces.fast, linkLifetimeMs: paces.demo.linkLifetimeMs },
    accounts: [...accounts, { name: 'test', key: `service_test_${'0'.repeat(24)}` }],
  })
  const start = async (): Promise<{ readonly app: ElectronApplication; readonly page: Page }> => {
    const app = await launchApp({ userData })
    // Main's prompts to the user are answered with yes, file dialogs with no file.
    await answerMessageBox(app, 0)
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
    userData,
    call: (name, request) => call(running.page, name, request),
    importFile: async (fileName, file) => {
      const chosen = path.join(files, fileName)
      fs.writeFileSync(chosen, workersAsText(file, Date.now()))
      await world.choose(chosen)
      const { module, entity } = file
      const draft = await world.call('draft:import', { module, entity, operation: 'create', file: null })
      if (draft === null) throw new Error(`${fileName} was not imported`)
      return draft
    },
    choose: (file) => answerOpenDialog(running.app, [file]),
    restart: async (whileClosed) => {
      await running.app.close()
      await whileClosed?.()
      running = await start()
    },
    close: async () => {
      // Nothing is in flight any more, so the program need not wait for an answer before it ends.
      await service.close()
      await running.app.close()
      fs.rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return world
}

/** The world with a seed's data. Afterwards only the faults that the seed leaves behind occur. */
export async function seeded(world: World, seed: Seed): Promise<World> {
  world.service.faults.clear()
  await seed(world)
  await answerOpenDialog(world.app, [])
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
