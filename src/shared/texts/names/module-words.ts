import type { ModuleFacts } from '../../domain/modules/module-facts.ts'
import { moduleFacts } from '../../domain/modules/modules.ts'
import type { Language } from '../../kernel/language.ts'
import type { Labels } from './labels.ts'

/** Names of modules and entities, from each module's facts. */
export function moduleWords(language: Language): Pick<Labels, 'modules' | 'entities'> {
  const facts = Object.entries<ModuleFacts>(moduleFacts)
  const modules = facts.map(([name, { label, description }]) => [
    name,
    { label: label[language], description: description[language] },
  ])
  const entities = facts.flatMap(([, one]) =>
    Object.entries(one.entities).map(([name, words]) => [name, words[language]]),
  )
  return {
    modules: Object.fromEntries(modules) as Labels['modules'],
    entities: Object.fromEntries(entities) as Labels['entities'],
  }
}
