/**
 * `app.requestSingleInstanceLock`: a socket named by the user-data folder. On Linux an abstract one, which the kernel
 * frees however the holder dies; elsewhere a file, removed when no process answers on it.
 */
import { spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { decode, encode } from '../page/codec.ts'
import { getPath } from './app-paths.ts'

export interface SecondInstance {
  argv: string[]
  workingDirectory: string
  additionalData: unknown
}

interface Announcement {
  argv: string[]
  workingDirectory: string
  data: string
}

let server: net.Server | undefined

function socketName(): string {
  const owner = `${process.getuid?.() ?? ''}:${getPath('userData')}`
  const name = `electron-standin-${crypto.createHash('sha256').update(owner).digest('hex').slice(0, 24)}`
  return process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`)
}

/**
 * Binding is synchronous in Node, so `listening` shows at once who holds the name; the error event only follows later.
 */
function bind(name: string, onSecondInstance: (second: SecondInstance) => void): net.Server | undefined {
  const candidate = net.createServer((connection) => receive(connection, onSecondInstance))
  candidate.on('error', () => {})
  candidate.listen(name)
  candidate.unref()
  return candidate.listening ? candidate : undefined
}

function receive(connection: net.Socket, onSecondInstance: (second: SecondInstance) => void): void {
  let text = ''
  connection.on('error', () => {})
  connection.on('data', (chunk) => {
    text += chunk
    if (!text.endsWith('\n')) return
    const { argv, workingDirectory, data } = JSON.parse(text) as Announcement
    connection.end('received')
    onSecondInstance({ argv, workingDirectory, additionalData: decode(data) })
  })
}

/** The request is synchronous in Electron, so a short-lived child asks the holder and waits for its answer. */
function announce(name: string, additionalData: unknown): boolean {
  const announcement: Announcement = {
    argv: process.argv,
    workingDirectory: process.cwd(),
    data: encode(additionalData),
  }
  const program = `
    const connection = require('node:net').connect(${JSON.stringify(name)})
    connection.on('connect', () => connection.write(${JSON.stringify(`${JSON.stringify(announcement)}\n`)}))
    connection.on('data', () => process.exit(0))
    connection.on('error', () => process.exit(1))
    setTimeout(() => process.exit(0), 5000) // it holds the name but is too busy to answer`
  return spawnSync(process.execPath, ['-e', program], { env: { ...process.env, NODE_OPTIONS: '' } }).status === 0
}

export function requestLock(additionalData: unknown, onSecondInstance: (second: SecondInstance) => void): boolean {
  if (server) return true
  const name = socketName()
  server = bind(name, onSecondInstance)
  if (server) return true
  if (announce(name, additionalData)) return false
  if (!name.startsWith('\0')) fs.rmSync(name, { force: true })
  server = bind(name, onSecondInstance)
  return server !== undefined
}

export function hasLock(): boolean {
  return server !== undefined
}

export function releaseLock(): void {
  server?.close()
  server = undefined
}
