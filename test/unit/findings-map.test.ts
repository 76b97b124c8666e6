import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const tests = path.resolve(import.meta.dirname, '..')

/** `file: words of a title` of every line of the table in `test/README.md`, by the number of the finding. */
const rows = readFileSync(path.join(tests, 'README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, , cell] = /^\| (\d+) \| (.*?) \| (.*) \|$/.exec(line) ?? []
    return number === undefined ? [] : [{ number: Number(number), named: [...(cell ?? '').matchAll(/`([^`]+)`/g)] }]
  })

describe('the table of findings', () => {
  it('has every line, each with a test', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1))
    for (const { named } of rows) expect(named).not.toEqual([])
  })

  it.each(rows)('line $number names tests that there are', ({ named }) => {
    for (const [, reference = ''] of named) {
      const [file = '', ...words] = reference.split(': ')
      expect(existsSync(path.join(tests, file)), file).toBe(true)
      expect(readFileSync(path.join(tests, file), 'utf8')).toContain(words.join(': '))
    }
  })
})
