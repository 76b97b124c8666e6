import { type ModuleName, moduleNames } from '#shared/domain/worker/procedure.ts'
import { notificationModules } from '../paths.ts'
import { defaultWireChoices, type WireChoices } from '../unspecified.ts'
import { affiliationModule } from './affiliation.ts'
import { affiliationFormModule } from './affiliation-form.ts'
import { backgroundCheckModule } from './background-check.ts'
import type { BatchModule } from './batch-module.ts'
import { documentExtractionModule } from './document-extraction.ts'
import { socialSecurityQueryModule } from './social-security-query.ts'

/** The five batch modules; all generic code starts here. */
export const createBatchModules = (choices: WireChoices): Readonly<Record<ModuleName, BatchModule>> => ({
  'affiliation-form': affiliationFormModule(choices),
  affiliation: affiliationModule(choices),
  'social-security-query': socialSecurityQueryModule(choices),
  'background-check': backgroundCheckModule(choices),
  'document-extraction': documentExtractionModule(choices),
})

export const batchModules: Readonly<Record<ModuleName, BatchModule>> = createBatchModules(defaultWireChoices)

/** The module of a notification's `Modulo` (spec 6, rule 3); undefined for a value not in the specification. */
export const moduleByNotificationName = (
  notificationName: string,
  modules: Readonly<Record<ModuleName, BatchModule>> = batchModules,
): BatchModule | undefined => {
  const name = moduleNames.find((candidate) => notificationModules[candidate] === notificationName)
  return name === undefined ? undefined : modules[name]
}
