import { createTerminal, type Terminal } from '#main/cli/terminal.ts'
import { type Texts, textsIn } from '#main/cli/texts.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'

/** The demo's output: sentences for a newcomer on stdout, progress bars on stderr. */
export interface Stage {
  readonly terminal: Terminal
  readonly texts: Texts
  /** A numbered heading. */
  step(title: string): void
  say(text: string): void
  quiet(text: string): void
  /** Returns the value, or ends the demo with the error's sentence. */
  must<Value>(result: Result<Value, AppError>): Value
}

export class DemoFailed extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'DemoFailed'
  }
}

export function createStage(): Stage {
  const texts = textsIn('es')
  const terminal = createTerminal(process, { json: false, environment: process.env })
  const { colours } = terminal
  let steps = 0
  return {
    terminal,
    texts,
    step: (title) => {
      steps += 1
      terminal.answer(`\n${colours.bold(colours.cyan(`${steps}. ${title}`))}`)
    },
    say: (text) => terminal.answer(text),
    quiet: (text) => terminal.answer(colours.dim(text)),
    must: (result) => {
      if (!result.ok) throw new DemoFailed(texts.error(result.error))
      return result.value
    },
  }
}
