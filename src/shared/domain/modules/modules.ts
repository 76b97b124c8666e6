import { affiliationFacts } from './affiliation.ts'
import { affiliationFormFacts } from './affiliation-form.ts'
import { backgroundCheckFacts } from './background-check.ts'
import { documentExtractionFacts } from './document-extraction.ts'
import type { ModuleFacts } from './module-facts.ts'
import { socialSecurityQueryFacts } from './social-security-query.ts'

/** The batch modules of the service, by the names of the headless contract, in display order. */
export const moduleFacts = {
  'affiliation-form': affiliationFormFacts,
  affiliation: affiliationFacts,
  'social-security-query': socialSecurityQueryFacts,
  'background-check': backgroundCheckFacts,
  'document-extraction': documentExtractionFacts,
} as const satisfies Readonly<Record<string, ModuleFacts>>

export type ModuleName = keyof typeof moduleFacts

type EntitiesOf<Name extends ModuleName> = keyof (typeof moduleFacts)[Name]['entities'] & string
export type Entity = { [Name in ModuleName]: EntitiesOf<Name> }[ModuleName]

export function factOfModules<Key extends keyof ModuleFacts>(key: Key): Readonly<Record<ModuleName, ModuleFacts[Key]>> {
  const facts = Object.entries<ModuleFacts>(moduleFacts).map(([name, one]) => [name, one[key]])
  return Object.fromEntries(facts) as Record<ModuleName, ModuleFacts[Key]>
}
