import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '#main/cli/program.ts'
import { textsIn } from '#main/cli/texts.ts'

/**
 * `docs/cli.md` is a contract for scripts: it lists exactly what exists. A row has one command, `documents save BATCH
 * --to DIR`, or several that differ in one word, `key set\|show`.
 */
const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/cli.md'), 'utf8')
const [, commandTable = ''] = /^## Commands$(.*?)^## /ms.exec(page) ?? []

const optionsIn = (text: string): readonly string[] => [...new Set(text.match(/--[a-z][a-z-]*/g) ?? [])].sort()

/** `[documents save, --to]` for every command listed on the page. */
function promised(): ReadonlyMap<string, readonly string[]> {
  const commands = new Map<string, readonly string[]>()
  for (const line of commandTable.split('\n')) {
    const [, cell] = /^\|(.*?[^\\])\|/.exec(line) ?? []
    for (const [, usage = ''] of (cell ?? '').matchAll(/`([^`]+)`/g)) {
      const words = usage.replaceAll('\\|', '|').split(' ')
      const end = words.findIndex((word) => !/^[a-z][a-z|-]*$/.test(word))
      const names = end === -1 ? words : words.slice(0, end)
      const last = (names.pop() ?? '').split('|')
      for (const name of last) commands.set([...names, name].join(' '), optionsIn(usage))
    }
  }
  return commands
}

const leavesOf = (command: Command, above: readonly string[]): readonly (readonly [string, Command])[] =>
  command.commands.flatMap((child) => {
    const names = [...above, child.name()]
    return child.commands.length > 0 ? leavesOf(child, names) : [[names.join(' '), child] as const]
  })

const program = buildProgram(textsIn('es'), '0', async () => undefined, {
  writeHelp: () => undefined,
  runOffline: async () => undefined,
})
const built = new Map(leavesOf(program, []))

describe('docs/cli.md', () => {
  it('lists exactly the existing commands', () => {
    expect([...promised().keys()].sort()).toEqual([...built.keys()].sort())
  })

  it.each([...built])('lists exactly the options of %s', (name, command) => {
    const own = command.options.map(({ long }) => long ?? '').sort()
    expect(promised().get(name)).toEqual(own)
  })
})
