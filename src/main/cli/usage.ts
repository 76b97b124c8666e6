import type { CommanderError } from 'commander'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ErrorCode } from '#shared/texts/errors/error-catalogue.ts'

/** Commander's codes for usage mistakes, as ours. Its message quotes the offending word. */
const codes = {
  'commander.unknownOption': 'usage.unknown-option',
  'commander.unknownCommand': 'usage.unknown-command',
  'commander.missingArgument': 'usage.missing-argument',
  'commander.missingMandatoryOptionValue': 'usage.missing-option',
  'commander.optionMissingArgument': 'usage.missing-value',
  'commander.excessArguments': 'usage.excess-arguments',
  'commander.help': 'usage.command-needed',
} as const satisfies Readonly<Record<string, ErrorCode>>

/** The usage error (exit code 2) of a Commander exception. */
export function usageError({ code, message }: CommanderError): AppError {
  const quoted = /'([^']*)'/.exec(message)?.[1]
  const known = Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : 'usage.invalid'
  return appError(known, { value: quoted ?? '' })
}

/** Help and version are answers, not errors. */
export const isAnswer = ({ code }: CommanderError): boolean =>
  code === 'commander.helpDisplayed' || code === 'commander.version'
