import { appError } from '#shared/domain/app-error.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import type { CommandResult } from '../../outcome.ts'
import { readMember } from './members.ts'

/** Long enough for a person who is away today; short enough if the code is lost. */
const usualHours = 48
const mostHours = 720

interface InviteOptions {
  readonly role: string
  readonly company?: readonly string[]
  readonly user?: string
  readonly hours?: string
}

/** Prints the code only here: the first person to use it joins. */
export async function invite(context: CommandContext, { user = '', hours, ...member }: InviteOptions): CommandResult {
  const read = readMember(user, member)
  if (!read.ok) return read
  const holdsForHours = hours === undefined ? usualHours : Number(hours)
  if (!(holdsForHours >= 1 && holdsForHours <= mostHours)) {
    return failure(appError('office.hours-wrong', { hours: hours ?? '' }))
  }
  const { role, companies } = read.value
  const invited = await context.host.office.invite({ login: user === '' ? null : user, role, companies, holdsForHours })
  if (!invited.ok) return invited
  const { code, login, expiresAtMs } = invited.value
  const { office: words } = context.texts.words
  const until = context.texts.dateTime(expiresAtMs)
  return success({
    exitCode: exitCodes.clean,
    json: { invitation: { code, login, role, companies, expiresAt: new Date(expiresAtMs).toISOString() } },
    text: [words.invited(login, words.standings[role], until), code].join('\n'),
  })
}

/** Without an argument the code is read from standard input, where process listings do not show it. */
export async function join(context: CommandContext, given: string | undefined): CommandResult {
  const { office: words } = context.texts.words
  const code = given ?? (await context.readSecret(words.codePrompt))
  const joined = await context.host.office.join(code)
  if (!joined.ok) return joined
  const { officeId, role, address, hasHistory, brought } = joined.value
  return success({
    exitCode: exitCodes.clean,
    json: { joined: { officeId, role, address, hasHistory, brought: brought === null ? null : { ...brought } } },
    text: [
      words.joined(officeId, address, words.standings[role]),
      ...(hasHistory ? [words.toAdopt] : []),
      ...(brought === null
        ? []
        : [words.brought(String(brought.brought), String(brought.officesOwn), String(brought.stayed))]),
    ].join('\n'),
  })
}

/** Sets a new CA certificate for the office's server. */
export async function certificate({ host, texts }: CommandContext, file: string): CommandResult {
  const trusted = await host.office.certificate(file)
  if (!trusted.ok) return trusted
  return success({
    exitCode: exitCodes.clean,
    json: { verified: trusted.value },
    text: texts.words.office.certificateKept(trusted.value),
  })
}

export async function leave({ host, texts }: CommandContext): CommandResult {
  const left = await host.office.leave()
  if (!left.ok) return left
  const { officeId, untold } = left.value
  const { office: words } = texts.words
  return success({
    exitCode: exitCodes.clean,
    json: { left: officeId, serverTold: untold === null },
    text: [words.left, ...(untold === null ? [] : [words.leftUntold, texts.error(untold)])].join('\n'),
  })
}

export async function rotateKey({ host, texts }: CommandContext): CommandResult {
  const rotated = await host.office.rotateKey()
  if (!rotated.ok) return rotated
  const keys = rotated.value
  return success({ exitCode: exitCodes.clean, json: { keys }, text: texts.words.office.rotated(String(keys)) })
}
