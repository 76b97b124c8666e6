import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '#main/cli/program.ts'
import { textsIn } from '#main/cli/texts.ts'
import { exists, filesBelow, textOf } from './pages.ts'
import { specificationRows } from './specification.ts'

interface Line {
  /** Named as in `specificationRows`. */
  readonly rows: readonly string[]
  readonly window: string
  readonly terminal: string
  readonly tests: readonly string[]
}

/** `2.4 answer `Total` · `Entidad`` is two rows: the part before the first name applies to the whole cell. */
function rowsOf(cell: string): readonly string[] {
  const [, section = '', answer = '', names = ''] = /^(\d+(?:\.\d+)?),?( answer(?= `))? (.*)$/.exec(cell) ?? []
  return names
    .split(' · ')
    .map((name) => (name.startsWith('rule ') ? `${section}, ${name}` : `${section}${answer} ${name}`))
}

const [, page = ''] = textOf('test/README.md').split('## Where each row of the specification is\n')
const lines: readonly Line[] = (page.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
  const [, rows, window, terminal, tests] =
    /^\| (\d[^|]*) \| ([^|]*) \| ((?:[^|]|\\\|)*) \| ([^|]*) \|$/.exec(line) ?? []
  if (rows === undefined || window === undefined || terminal === undefined || tests === undefined) return []
  return [{ rows: rowsOf(rows), window, terminal, tests: inBackticks(tests) }]
})

function inBackticks(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
}

/** All Spanish texts of the window are in these files. */
const spanish = [...filesBelow('src/renderer', ['.ts', '.tsx']), ...filesBelow('src/shared', ['.ts'])]
  .map(textOf)
  .join('\n')

const leavesOf = (command: Command, above: readonly string[]): readonly (readonly [string, Command])[] =>
  command.commands.flatMap((child) => {
    const names = [...above, child.name()]
    return child.commands.length > 0 ? leavesOf(child, names) : [[names.join(' '), child] as const]
  })
const program = buildProgram(textsIn('es'), '0', async () => undefined, {
  writeHelp: () => undefined,
  runOffline: async () => undefined,
})
const commands = new Map(leavesOf(program, []))

describe('the map of the specification', () => {
  it('has every row once', () => {
    expect(lines.flatMap(({ rows }) => rows).sort()).toEqual([...specificationRows()].sort())
  })

  it.each(lines)('$rows.0: the window contains the named texts', ({ window }) => {
    const names = [...window.matchAll(/«([^»]+)»/g)].map(([, name = '']) => name)
    // A row without a place in the window says why.
    if (names.length === 0) expect(window).toMatch(/^—: .{10}/)
    for (const name of names) expect(spanish.includes(name), name).toBe(true)
  })

  it.each(lines)('$rows.0: the terminal has the commands', ({ terminal }) => {
    const named = inBackticks(terminal).map((usage) => usage.split(' '))
    if (named.length === 0) expect(terminal).toMatch(/^—: .{10}/)
    for (const words of named) {
      const options = words.filter((word) => word.startsWith('--'))
      const command = commands.get(words.filter((word) => /^[a-z][a-z-]*$/.test(word)).join(' '))
      expect(command, words.join(' ')).toBeDefined()
      const known = [...(command?.options ?? []), ...program.options].map(({ long }) => long)
      expect(known).toEqual(expect.arrayContaining(options))
    }
  })

  it.each(lines)('$rows.0: has tests', ({ tests }) => {
    expect(tests).not.toEqual([])
    for (const reference of tests) {
      const [file = '', ...words] = reference.split(': ')
      expect(exists(file), file).toBe(true)
      expect(textOf(file).replaceAll("\\'", "'"), reference).toContain(words.join(': '))
    }
  })
})
