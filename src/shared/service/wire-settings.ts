import { z } from 'zod'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import { moduleFacts } from '#shared/domain/modules/modules.ts'
import { type ModuleName, moduleNames } from '#shared/domain/worker/procedure.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { BatchModule } from './modules/batch-module.ts'
import { problemsOf } from './request-problems.ts'
import { defaultWireChoices, type WireChoices } from './unspecified.ts'

/**
 * A profile's differences from `defaultWireChoices`, from a file or the settings screen: only the names that differ.
 * Returns choices or the first problem. Refuses unknown names, because they would be lost silently.
 */
const fieldName = z.string().regex(/^[\p{L}_][\p{L}\p{N}_.-]{0,79}$/u, 'Debe ser el nombre de un campo')
const fieldNames = z.array(fieldName).min(1).max(20)
const state = z.string().trim().min(1).max(120)
const finalStates = z.strictObject({ done: z.array(state).min(1).max(20), failed: z.array(state).max(20) })
const chunk = (most: number) => z.int().min(1).max(most)
const mostRecords = 1_000
/** 401, 403, 408 and 429 have other meanings (spec 5, 7, 8). */
const otherMeanings: readonly number[] = [401, 403, 408, 429]

const chunkSizes = Object.fromEntries(
  moduleNames.map((module) => [module, chunk(moduleFacts[module].maximumItems ?? mostRecords)]),
) as Record<ModuleName, ReturnType<typeof chunk>>

const choiceSchemas = {
  requestIdParameter: fieldName,
  formUploadOption: z.enum(['SubirADrive', 'SubirDocumentoAPlataforma']),
  documentForm: z.enum(['multipart', 'json']),
  filePart: z.enum(['Archivo', 'Archivo[]']),
  referencePart: z.enum(['Referencia', 'Referencia[]']),
  jsonReferenceField: fieldName,
  chunk: z.strictObject(chunkSizes).partial(),
  signatureEncodings: z.array(z.enum(['hex', 'base64'])).min(1),
  snapshotLists: z.partialRecord(z.enum(moduleNames), fieldNames),
  stateField: fieldName,
  finalStates: z.partialRecord(z.enum(moduleNames), finalStates),
  extractedFieldsAreFinal: z.boolean(),
  reasonTextFields: fieldNames,
  reasonSubjectFields: fieldNames,
  changeBeforeFields: fieldNames,
  changeAfterFields: fieldNames,
  previousStateFields: fieldNames,
  previousEntityStateFields: fieldNames,
  urlFields: fieldNames,
  sourceNameFields: fieldNames,
  evidenceFields: fieldNames,
  supportFields: fieldNames,
  notFoundStatuses: z
    .array(z.int().min(400).max(499))
    .min(1)
    .refine((all) => !all.some((status) => otherMeanings.includes(status)), 'Esos estados ya dicen otra cosa'),
} satisfies Record<keyof WireChoices, z.ZodType>

const wireSettingsSchema = z.strictObject(choiceSchemas).partial()
export type WireSettings = z.infer<typeof wireSettingsSchema>
export type WireChoiceName = keyof WireChoices

export const wireChoiceNames = Object.keys(defaultWireChoices) as readonly WireChoiceName[]

/** Error: the place and the problem, in Spanish. */
export function readWireSettings(
  json: unknown,
): Result<WireSettings, { readonly path: string; readonly detail: string }> {
  const parsed = wireSettingsSchema.safeParse(json)
  if (parsed.success) return success(parsed.data)
  const [problem] = problemsOf(wireSettingsSchema, json)
  return failure({ path: problem?.path ?? '', detail: problem?.message ?? '' })
}

/** The choices in force. Choices by module are replaced per module. */
export function choicesWith(settings: WireSettings): WireChoices {
  const { chunk: chunks, snapshotLists, finalStates: states, ...others } = settings
  return {
    ...defaultWireChoices,
    ...defined(others),
    chunk: { ...defaultWireChoices.chunk, ...defined(chunks ?? {}) },
    snapshotLists: { ...defaultWireChoices.snapshotLists, ...defined(snapshotLists ?? {}) },
    finalStates: { ...defaultWireChoices.finalStates, ...defined(states ?? {}) },
  }
}

const defined = <Value extends object>(value: Value): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>
  }

/** The two names of one form option (spec 2.7): whichever the user gave, the one in force is sent. */
const formUploadNames = ['SubirADrive', 'SubirDocumentoAPlataforma'] as const

/** One open choice, for display. */
export interface WireChoiceView {
  readonly name: WireChoiceName
  readonly value: Json
  readonly standard: Json
  readonly changed: boolean
}

/** Every choice under these settings. */
export function choiceViews(settings: WireSettings): readonly WireChoiceView[] {
  const choices = choicesWith(settings)
  return wireChoiceNames.map((name) => ({
    name,
    value: choices[name] as Json,
    standard: defaultWireChoices[name] as Json,
    changed: settings[name] !== undefined,
  }))
}

/** Options under the names in force: the forms' upload option has two, and a screen or script may use the other one. */
export function optionsInForce(module: ModuleName, options: BatchOptions, choices: WireChoices): BatchOptions {
  if (module !== 'affiliation-form') return options
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      formUploadNames.some((known) => known === name) ? choices.formUploadOption : name,
      value,
    ]),
  )
}

/**
 * How this profile interprets what the specification leaves open: used by every module, by polling and by
 * notifications.
 */
export interface WireSetup {
  readonly choices: WireChoices
  readonly modules: Readonly<Record<ModuleName, BatchModule>>
}
