import type { CommanderError } from 'commander'
import { type AppError, appError } from '#shared/domain/app-error.ts'

/** Commander's codes for what a person typed wrong, as ours. The offending word is what its message quotes. */
const codes: Readonly<Record<string, string>> = {
  'commander.unknownOption': 'unknown-option',
  'commander.unknownCommand': 'unknown-command',
  'commander.missingArgument': 'missing-argument',
  'commander.missingMandatoryOptionValue': 'missing-option',
  'commander.optionMissingArgument': 'missing-value',
  'commander.excessArguments': 'excess-arguments',
  'commander.help': 'command-needed',
}

/** The usage error (exit code 2) that Commander's exception stands for. */
export function usageError({ code, message }: CommanderError): AppError {
  const quoted = /'([^']*)'/.exec(message)?.[1]
  return appError('usage', `usage.${codes[code] ?? 'invalid'}`, quoted === undefined ? {} : { value: quoted })
}

/** Help and version are answers, not errors. */
export const isAnswer = ({ code }: CommanderError): boolean =>
  code === 'commander.helpDisplayed' || code === 'commander.version'
