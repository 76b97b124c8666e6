import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setPath } from '../../electron-standin/main/app-paths.ts'
import { runtime } from '../../electron-standin/main/runtime.ts'
import { safeStorage } from '../../electron-standin/main/safe-storage.ts'

let userData: string

beforeEach(() => {
  userData = fs.mkdtempSync(path.join(os.tmpdir(), 'safe-storage-'))
  setPath('userData', userData)
  runtime.isReady = true
})

afterEach(() => {
  vi.unstubAllEnvs()
  runtime.isReady = false
  fs.rmSync(userData, { recursive: true, force: true })
})

describe('safeStorage', () => {
  test('seals with the keychain and opens again', async () => {
    const sealed = await safeStorage.encryptStringAsync('clave ñ')
    expect(sealed.subarray(0, 3).toString()).toBe('v11')
    expect(sealed.includes('clave')).toBe(false)
    expect(await safeStorage.decryptStringAsync(sealed)).toEqual({ result: 'clave ñ', shouldReEncrypt: false })
    expect(await safeStorage.encryptStringAsync('clave ñ')).not.toEqual(sealed)
  })

  test('a flipped bit, a lost keychain and foreign bytes are refused', async () => {
    const sealed = await safeStorage.encryptStringAsync('x')
    const flipped = Buffer.from(sealed)
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 1) ^ 1, flipped.length - 1)
    await expect(safeStorage.decryptStringAsync(flipped)).rejects.toThrow()
    await expect(safeStorage.decryptStringAsync(Buffer.from('plain'))).rejects.toThrow('does not appear')
    fs.rmSync(path.join(userData, 'standin-keychain'))
    await expect(safeStorage.decryptStringAsync(sealed)).rejects.toThrow()
  })

  test('basic_text says so and marks its text v10', async () => {
    vi.stubEnv('STANDIN_KEYCHAIN', 'basic_text')
    expect(safeStorage.getSelectedStorageBackend()).toBe('basic_text')
    expect(safeStorage.isEncryptionAvailable()).toBe(false)
    expect((await safeStorage.encryptStringAsync('x')).subarray(0, 3).toString()).toBe('v10')
    expect(fs.existsSync(path.join(userData, 'standin-keychain'))).toBe(false)
  })

  test('an unavailable keychain and a call before ready are refused', async () => {
    vi.stubEnv('STANDIN_KEYCHAIN', 'unavailable')
    expect(await safeStorage.isAsyncEncryptionAvailable()).toBe(false)
    await expect(safeStorage.encryptStringAsync('x')).rejects.toThrow('not available')
    vi.unstubAllEnvs()
    runtime.isReady = false
    expect(safeStorage.getSelectedStorageBackend()).toBe('unknown')
    await expect(safeStorage.encryptStringAsync('x')).rejects.toThrow('before app is ready')
  })
})
