import { strictText } from '#main/base/foreign-text.ts'
import { appError } from '#shared/domain/app-error.ts'
import { jsonWithinBounds } from '#shared/kernel/foreign-json.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { WireChoiceView } from '#shared/service/wire-settings.ts'
import { wireChoiceTexts } from '#shared/texts/wire-choice-texts.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import { readInput } from '../files.ts'
import type { CommandResult, Outcome } from '../outcome.ts'

/**
 * This profile's interpretation of points that the specification leaves open: each choice with its reason and standard
 * value.
 */
export const showServiceSettings = (context: CommandContext): CommandResult =>
  withProfile(context, async ({ application }) => {
    const choices = await application.serviceSettings.list()
    return choices.ok ? success(outcomeOf(choices.value, context)) : choices
  })

/** Replaces all nonstandard choices with those in a JSON file; an invalid file changes nothing. */
export async function setServiceSettings(context: CommandContext, path: string): CommandResult {
  const file = await readInput(path)
  if (!file.ok) return file
  const text = strictText(file.value.bytes)
  const json = text === undefined ? undefined : jsonWithinBounds(text)
  if (json === undefined) return failure(appError('service-settings.not-json', { file: file.value.fileName }))
  return replace(context, json)
}

export const resetServiceSettings = (context: CommandContext): CommandResult => replace(context, {})

const replace = (context: CommandContext, settings: unknown): CommandResult =>
  withProfile(context, async ({ application }) => {
    const choices = await application.serviceSettings.replace(settings)
    return choices.ok ? success(outcomeOf(choices.value, context)) : choices
  })

function outcomeOf(choices: readonly WireChoiceView[], { texts, terminal }: CommandContext): Outcome {
  const { words, language } = texts
  const lines = choices.flatMap(({ name, value, standard, changed }) => {
    const { label, reason } = wireChoiceTexts[name]
    const given = `${name} = ${JSON.stringify(value)}`
    return [
      `${changed ? terminal.colours.yellow(given) : given}`,
      `  ${label[language]}. ${reason[language]}`,
      ...(changed ? [`  ${words.serviceSettings.standard(JSON.stringify(standard))}`] : []),
    ]
  })
  return {
    exitCode: exitCodes.clean,
    json: {
      settings: choices.map((choice) => ({ ...choice, reason: wireChoiceTexts[choice.name].reason[language] })),
    },
    text: lines.join('\n'),
  }
}
