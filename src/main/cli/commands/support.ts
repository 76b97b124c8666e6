import { success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import { writeOutput } from '../files.ts'
import type { CommandResult } from '../outcome.ts'

/** Prints the support package, or writes the same bytes to a file. */
export async function support({ host, texts }: CommandContext, options: { readonly output?: string }): CommandResult {
  const made = await host.support(texts.language)
  if (!made.ok) return made
  const text = made.value
  if (options.output === undefined) {
    return success({ exitCode: exitCodes.clean, json: { text }, text: text.trimEnd() })
  }
  const written = await writeOutput(options.output, new TextEncoder().encode(text))
  if (!written.ok) return written
  const path = written.value
  return success({ exitCode: exitCodes.clean, json: { text, path }, text: texts.words.support.saved(path) })
}
