import { describe, expect, test } from 'vitest'
import { type PathSystem, refusedName, settlePath } from '#main/base/files/chosen-path.ts'

describe('a path that is refused by its name', () => {
  test.each([
    ['\\\\server\\nomina\\x.xlsx', 'network'],
    ['//server/nomina/x.xlsx', 'network'],
    ['\\\\?\\C:\\x.xlsx', 'device'],
    ['\\\\.\\pipe\\x', 'device'],
    ['//./PhysicalDrive0', 'device'],
    ['\\\\?\\UNC\\server\\share\\x', 'device'],
    ['//?/UNC/server/share/x.xlsx', 'device'],
    ['\\/?\\unc/server/share/x.xlsx', 'device'],
    ['\\\\.\\UNC\\server\\share\\x.xlsx', 'device'],
    ['\\\\?\\GLOBALROOT\\Device\\Mup\\server\\share\\x.xlsx', 'device'],
    ['\\/server\\nomina/x.xlsx', 'network'],
    ['/\\server/nomina\\x.xlsx', 'network'],
    ['\\\\\\server\\nomina\\x.xlsx', 'network'],
    ['\\\\server@SSL@443\\DavWWWRoot\\x.xlsx', 'network'],
    ['\\\\127.0.0.1\\c$\\x.xlsx', 'network'],
    ['\\\\server\\nomina\\x.xlsx . ', 'network'],
    ['//server', 'network'],
    [' \\\\server\\nomina\\x.xlsx', 'relative'],
    ['\\??\\UNC\\server\\nomina\\x.xlsx', 'relative'],
    ['file://server/nomina/x.xlsx', 'relative'],
    ['C:', 'relative'],
    ['C:..\\x.xlsx', 'relative'],
    ['C:\\datos\\nul . .', 'device'],
    ['C:\\datos\\Nul.xlsx', 'device'],
    ['C:\\datos\\con . .xlsx', 'device'],
    ['C:/datos/com1.tar.gz', 'device'],
    ['C:\\datos\\LPT\u00b9.csv', 'device'],
    ['C:\\datos\\conin$', 'device'],
    ['C:\\datos\\PRN \\x.xlsx', 'device'],
    ['C:\\x.xlsx::$DATA', 'device'],
    ['C:\\datos:$I30:$INDEX_ALLOCATION\\x.xlsx', 'device'],
    ['C:\\datos\\aux:', 'device'],
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
    ['C:\\datos\\consolidado.xlsx', null],
    ['C:\\datos\\com10.xlsx', null],
    ['C:\\datos\\nulo\\auxiliar 2026.xlsx', null],
    ['C:\\datos\\x.xlsx. ', null],
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

/** A Windows machine on which `Z:` is `\\server\nomina`, with the targets of some names. */
const windows = (links: Readonly<Record<string, string>> = {}): PathSystem => ({
  platform: 'win32',
  realpath: async (file) => links[file] ?? file.replace(/^Z:/i, '\\\\server\\nomina'),
})

describe('on Windows a chosen file', () => {
  test('of a drive mapped to a share keeps its letter', async () => {
    expect(await settlePath('Z:\\2026\\x.xlsx', windows())).toEqual({ ok: true, value: 'Z:\\2026\\x.xlsx' })
    expect(await settlePath('C:\\x.xlsx', windows())).toEqual({ ok: true, value: 'C:\\x.xlsx' })
  })

  test.each([
    ['C:\\x.xlsx', '\\\\server\\nomina\\x.xlsx', 'file.network-path'],
    ['Z:\\x.xlsx', '\\\\other\\nomina\\x.xlsx', 'file.network-path'],
    ['Z:\\x.xlsx', '\\\\server\\nomina2\\x.xlsx', 'file.network-path'],
    ['C:\\x.xlsx', '\\\\.\\pipe\\x', 'file.not-a-file'],
  ])('%s that is a link to %s is refused', async (file, target, code) => {
    expect(await settlePath(file, windows({ [file]: target }))).toMatchObject({ ok: false, error: { code } })
  })
})
