import { describe, expect, test } from 'vitest'
import { refusedName } from '#main/app/chosen-path.ts'

describe('a path that is refused by its name', () => {
  test.each([
    ['\\\\server\\nomina\\x.xlsx', 'network'],
    ['//server/nomina/x.xlsx', 'network'],
    ['\\\\?\\C:\\x.xlsx', 'device'],
    ['\\\\.\\pipe\\x', 'device'],
    ['//./PhysicalDrive0', 'device'],
    ['\\\\?\\UNC\\server\\share\\x', 'device'],
    ['C:\\datos\\NUL', 'device'],
    ['C:\\datos\\con.xlsx', 'device'],
    ['C:\\datos\\COM1 .txt', 'device'],
    ['C:\\aux\\x.xlsx', 'device'],
    ['C:\\x.xlsx:secreto', 'device'],
    ['x.xlsx', 'relative'],
    ['\\x.xlsx', 'relative'],
    ['C:x.xlsx\0.txt', 'device'],
    ['C:\\Users\\Ana\\nómina 2026.xlsx', null],
    ['Z:/compartida/contratos.xlsx', null],
  ])('on Windows: %s', (file, reason) => {
    expect(refusedName(file, 'win32')).toBe(reason)
  })

  test.each([
    ['/dev/zero', 'device'],
    ['/dev', 'device'],
    ['//proc/self/environ', 'device'],
    ['/home/../proc/self/mem', 'device'],
    ['/sys/kernel/notes', 'device'],
    ['\\\\server\\share', 'network'],
    ['relative.xlsx', 'relative'],
    ['/tmp/x\0.xlsx', 'device'],
    ['/developer/x.xlsx', null],
    ['/home/ana/nómina.xlsx', null],
  ])('elsewhere: %s', (file, reason) => {
    expect(refusedName(file, 'linux')).toBe(reason)
  })
})
