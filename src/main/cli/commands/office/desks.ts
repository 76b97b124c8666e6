import type { DeskOfOffice } from '#shared/domain/office/desk.ts'
import type { Json } from '#shared/kernel/json.ts'
import { success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import type { CommandResult } from '../../outcome.ts'

/** The desks of the profile's office, and which of them may delay submissions. */
export async function showDesks(context: CommandContext): CommandResult {
  const desks = await context.host.office.desks()
  return desks.ok ? success(told(desks.value, context)) : desks
}

/** Marks a desk as gone for good, so that nothing waits for it any more. */
export async function deskGone(context: CommandContext, name: string): CommandResult {
  const desks = await context.host.office.deskIsGone(name)
  return desks.ok ? success(told(desks.value, context)) : desks
}

const told = (desks: readonly DeskOfOffice[], { texts }: CommandContext) => ({
  exitCode: exitCodes.clean,
  json: { desks: desks.map(deskJson) },
  text: desks.map((desk) => deskLine(desk, texts)).join('\n'),
})

const deskJson = ({ name, login, atMs, state, isThis }: DeskOfOffice): Json => ({
  name,
  login,
  wroteAt: new Date(atMs).toISOString(),
  state,
  isThis,
})

function deskLine({ name, login, atMs, state, isThis }: DeskOfOffice, texts: CommandContext['texts']): string {
  const { desks: words } = texts.words.office
  const line = `${name} · ${login} · ${words.wrote(texts.dateTime(atMs))} · ${words.states[state]}`
  return isThis ? `${line} ${words.isThis}` : line
}
