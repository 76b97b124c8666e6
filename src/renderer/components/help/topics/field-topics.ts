import { type FindingCode, findingCodes } from '#shared/domain/draft/finding-codes.ts'
import { codesAt } from '#shared/domain/draft/finding-places.ts'
import { moduleFacts } from '#shared/domain/modules/modules.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import { entitiesByModule, type ModuleName, moduleNames } from '#shared/domain/worker/procedure.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { findingCatalogue } from '#shared/texts/findings/finding-catalogue.ts'
import { fieldHelp, isHelpedField } from '#shared/texts/help/field-help.ts'
import { necessity, permittedValues } from '#shared/texts/help/field-values.ts'
import { fieldsEn } from '#shared/texts/names/fields-en.ts'
import { fieldsEs } from '#shared/texts/names/fields-es.ts'
import { fieldTopic, findingTopic } from '../topic-ids.ts'
import { partNames, type Topic, type TopicLink, type TopicPart } from './topic.ts'

/** A field as used by one procedure. */
interface FieldUse {
  readonly module: ModuleName
  readonly entity: string
  readonly field: FieldDefinition
}

const uses: readonly FieldUse[] = moduleNames.flatMap((module) =>
  entitiesByModule[module].flatMap((entity) => fieldsOf(module, entity).map((field) => ({ module, entity, field }))),
)
const usesByName = Map.groupBy(uses, ({ field }) => field.name)
const codesByUse: ReadonlyMap<FieldUse, ReadonlySet<FindingCode>> = new Map(
  uses.map((use) => [use, new Set(codesAt(use.module, use.field))]),
)
const canHave = (use: FieldUse, code: FindingCode): boolean => codesByUse.get(use)?.has(code) === true

const inBoth = (say: (language: Language) => string): Sentence => ({ es: say('es'), en: say('en') })

const moduleName = (module: ModuleName): Sentence => moduleFacts[module].label

/** The procedures a sentence applies to when they differ; empty when it applies to all. */
function whose(those: readonly FieldUse[], all: readonly FieldUse[], language: Language): string {
  if (those.length === all.length) return ''
  const modules = [...new Set(those.map(({ module }) => module))]
  const names = modules.map((module) => {
    const own = all.filter((use) => use.module === module)
    const meant = those.filter((use) => use.module === module)
    const label = moduleName(module)[language]
    if (meant.length === own.length) return label
    const entities: Readonly<Record<string, Sentence>> = moduleFacts[module].entities
    return `${label} (${meant.map(({ entity }) => entities[entity]?.[language] ?? entity).join(', ')})`
  })
  return `${names.join('; ')}: `
}

/** One sentence for each distinct definition of the field. */
function valueLines(all: readonly FieldUse[]): readonly Sentence[] {
  const told = ({ field }: FieldUse, language: Language): string =>
    `${permittedValues(field, language)} ${necessity(field, language)}`
  return [...Map.groupBy(all, (use) => told(use, 'es')).values()].flatMap((those) => {
    const [first] = those
    return first === undefined ? [] : [inBoth((language) => `${whose(those, all, language)}${told(first, language)}`)]
  })
}

/** The findings a field can have, and the procedures they are limited to. */
function findingLinks(all: readonly FieldUse[]): readonly (TopicLink & { readonly code: FindingCode })[] {
  return findingCodes.flatMap((code) => {
    const those = all.filter((use) => canHave(use, code))
    if (those.length === 0) return []
    const link = { id: findingTopic(code), code }
    return those.length === all.length
      ? [link]
      : [{ ...link, note: inBoth((language) => whose(those, all, language).replace(/: $/, '')) }]
  })
}

function partsOf(all: readonly FieldUse[], example: string): readonly TopicPart[] {
  const links = findingLinks(all)
  const byExcel = links.filter(({ code }) => findingCatalogue[code].byExcel === true)
  const others = links.filter(({ code }) => findingCatalogue[code].byExcel !== true)
  return [
    { name: partNames.values, lines: valueLines(all) },
    ...(example === '' ? [] : [{ name: partNames.example, lines: [{ es: example, en: example }] }]),
    ...(byExcel.length === 0 ? [] : [{ name: partNames.excel, lines: [], links: byExcel }]),
    ...(others.length === 0 ? [] : [{ name: partNames.findings, lines: [], links: others }]),
  ]
}

/** Every column of every module; allowed values come from the field definitions. */
export const fieldTopics: readonly Topic[] = [...usesByName].flatMap(([name, all]) => {
  if (!isHelpedField(name)) return []
  const { about, example } = fieldHelp[name]
  return [
    {
      id: fieldTopic(name),
      title: { es: fieldsEs[name] ?? name, en: fieldsEn[name] ?? name },
      summary: about,
      also: `${name} columna campo column field`,
      parts: partsOf(all, example),
    },
  ]
})

/** The fields that can have the finding; null for any. */
export function fieldsWith(code: FindingCode): readonly string[] | null {
  const names = [...usesByName].flatMap(([name, all]) => (all.some((use) => canHave(use, code)) ? [name] : []))
  return names.length === usesByName.size ? null : names
}
