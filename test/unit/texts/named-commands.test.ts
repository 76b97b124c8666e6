import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '#main/cli/program.ts'
import { textsIn } from '#main/cli/texts.ts'

/** A sentence that names a missing option or command misleads the user. */
const folder = path.resolve(import.meta.dirname, '../../../src/shared/texts')
const files = globSync('**/*.ts', { cwd: folder })

const program = buildProgram(textsIn('es'), '0', async () => undefined, {
  writeHelp: () => undefined,
  runOffline: async () => undefined,
})

const optionsOf = (command: Command): readonly string[] => command.options.flatMap(({ long }) => long ?? [])
const everyOption = new Set(['--help', '--version', ...optionsBelow(program)])
/** Options of Node that a text names as such. */
const foreign = new Set(['--tls-keylog'])

function optionsBelow(command: Command): readonly string[] {
  return [...optionsOf(command), ...command.commands.flatMap(optionsBelow)]
}

/** The command at the start of the words, and the first word that should be a command but is not. */
function commandOf(words: readonly string[]): Command | undefined {
  let found: Command = program
  for (const word of words) {
    const next = found.commands.find((child) => child.name() === word)
    if (next !== undefined) found = next
    else if (found.commands.length > 0) return undefined
    else break
  }
  return found
}

/** The file name of the support package is not a command. */
const usages = files.flatMap((file) => {
  if (file === path.join('support', 'support-text.ts')) return []
  const text = readFileSync(path.join(folder, file), 'utf8')
  return [...text.matchAll(/[«“"`']ventanilla ((?:[a-z][a-z-]*(?: |(?=[»”"'`.,;:)]|$)))+)([^»”"`]*)/gm)].map(
    (match) => ({
      file,
      words: (match[1] ?? '').trim().split(' '),
      options: (match[2] ?? '').match(/--[a-z][a-z-]*/g) ?? [],
    }),
  )
})

describe('what texts tell people to type', () => {
  it('names options that exist', () => {
    const named = files.flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      return (text.match(/(?<![\w-])--[a-z][a-z-]*/g) ?? []).map((option) => ({ file, option }))
    })
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ option }) => !everyOption.has(option) && !foreign.has(option))).toEqual([])
  })

  it('names commands that exist, with options of theirs', () => {
    expect(usages.length).toBeGreaterThan(30)
    const wrong = usages.filter(({ words, options }) => {
      const command = commandOf(words)
      if (command === undefined) return true
      const known = [...optionsOf(command), ...optionsOf(program), '--help']
      return options.some((option) => !known.includes(option))
    })
    expect(wrong).toEqual([])
  })

  it('lets the user confirm everything doubtful: every importing or polling command has the option', () => {
    for (const name of ['submit', 'validate', 'query']) {
      const command = program.commands.find((one) => one.name() === name)
      expect([name, command === undefined ? [] : optionsOf(command)]).toEqual([
        name,
        expect.arrayContaining(['--confirm']),
      ])
    }
  })
})
