/** The toy's IPC. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { app, BrowserWindow, dialog, ipcMain, safeStorage, utilityProcess } from 'electron'
import { log } from './log.ts'

/** Describes the type of everything inside a value, to check what survived the transfer. */
function describe(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value !== 'object') return `${typeof value}:${String(value)}`
  if (value instanceof Map) return `Map(${[...value].map(([key, entry]) => `${describe(key)}=>${describe(entry)}`)})`
  if (value instanceof Set) return `Set(${[...value].map(describe)})`
  if (value instanceof Date) return `Date:${value.toISOString()}`
  if (value instanceof RegExp) return `RegExp:${value}`
  if (value instanceof ArrayBuffer) return `ArrayBuffer:${value.byteLength}`
  if (ArrayBuffer.isView(value)) {
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    return `${value.constructor.name}:${bytes.toString('hex')}`
  }
  if (Array.isArray(value)) return `[${value.map(describe)}]`
  return `{${Object.entries(value).map(([key, entry]) => `${key}:${entry === value ? 'itself' : describe(entry)}`)}}`
}

/** The part of the SQLite binding used here: a native module must load in the stand-in's process. */
interface Database {
  exec(sql: string): void
  prepare(sql: string): { run(): void; get(): { count: number } }
}
const DatabaseFile = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Database

function openDatabase(): Database {
  const database = new DatabaseFile(path.join(app.getPath('userData'), 'toy.db'))
  database.exec('create table if not exists pings (id integer primary key)')
  return database
}

async function forkCalculator(numbers: number[]): Promise<unknown> {
  const child = utilityProcess.fork(path.join(import.meta.dirname, 'calculator.ts'), ['--add'], { stdio: 'pipe' })
  const pidBeforeSpawn = child.pid
  child.postMessage({ numbers: new Float64Array(numbers) }) // sent before it listens: the message must wait
  const answer = await new Promise((resolve) => child.once('message', resolve))
  const pid = child.pid
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.postMessage('end')
  return { answer, exitCode: await exited, pidBeforeSpawn, hadPid: pid !== undefined, pidAfterExit: child.pid }
}

async function forkAndKill(): Promise<unknown> {
  const child = utilityProcess.fork(path.join(import.meta.dirname, 'calculator.ts'), [], { stdio: 'ignore' })
  await new Promise((resolve) => child.once('spawn', () => resolve(undefined)))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const killed = child.kill()
  await exited
  return { killed, killedAgain: child.kill() }
}

function runWorker(onProgress: (done: number) => void): Promise<unknown> {
  const worker = new Worker(path.join(import.meta.dirname, 'worker.ts'), { workerData: { steps: 3 } })
  return new Promise((resolve, reject) => {
    worker.on('message', (message: { progress?: number; sum?: number }) => {
      if (message.progress === undefined) resolve(message.sum)
      else onProgress(message.progress)
    })
    worker.on('error', reject)
  })
}

export function registerHandlers(createWindow: (fragment: string) => void): void {
  const database = openDatabase()
  ipcMain.handle('ping', (event, who: string) => {
    database.prepare('insert into pings default values').run()
    const { count } = database.prepare('select count(*) as count from pings').get()
    const isMainFrame = event.senderFrame === event.sender.mainFrame && event.senderFrame?.parent === null
    return { reply: `pong ${who}`, count, url: event.senderFrame?.url, origin: event.senderFrame?.origin, isMainFrame }
  })
  ipcMain.handle('echo', (_event, ...args: unknown[]) => ({
    seen: args.map(describe),
    back: args,
    buffer: Buffer.from('hi'),
  }))
  ipcMain.handle('fail', () => {
    throw new TypeError('boom from main')
  })
  ipcMain.handle('unclonable', () => ({ method() {} }))
  ipcMain.on('note', (event, text: string) => {
    log.push(`note ${text}`)
    event.reply('noted', `${text}!`)
  })
  ipcMain.handle('pick', async (event) => {
    const window = BrowserWindow.fromWebContents(event.sender)
    if (!window) throw new Error('no window')
    const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties: ['openFile'] })
    return canceled ? null : fs.readFileSync(filePaths[0] ?? '', 'utf8')
  })
  ipcMain.handle('secret', async (_event, text: string) => {
    const available = await safeStorage.isAsyncEncryptionAvailable()
    const encrypted = await safeStorage.encryptStringAsync(text)
    const { result } = await safeStorage.decryptStringAsync(encrypted)
    const backend = safeStorage.getSelectedStorageBackend()
    return { available, backend, isHidden: !encrypted.includes(text), result, encrypted }
  })
  ipcMain.handle('work', (event) => runWorker((done) => event.sender.send('progress', done)))
  ipcMain.handle('fork', (_event, numbers: number[]) => forkCalculator(numbers))
  ipcMain.handle('fork-and-kill', forkAndKill)
  ipcMain.handle('open-second', () => createWindow('#second'))
  ipcMain.handle('size-of', (_event, file: string) => ({ file, size: fs.statSync(file).size }))
}
