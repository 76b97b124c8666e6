import { catalogueKinds } from '../../domain/catalogue/catalogue.ts'
import type { Counted, ProgramFacts, SupportFacts } from '../../domain/support/support-facts.ts'
import { bogotaDate } from '../../kernel/civil-date.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { momentText } from '../day-text.ts'
import { fillSentence } from '../fill-sentence.ts'
import { sizeText } from '../size-text.ts'
import { batchPhaseWords, outcomeWords, submissionStateWords } from '../states.ts'
import { supportSentences, supportWords } from './support-sentences.ts'

type Line = keyof typeof supportSentences
type Say = (line: Line, parameters?: Readonly<Record<string, string>>) => string

const fileName: Sentence = { es: 'ventanilla soporte {day}', en: 'ventanilla support {day}' }

/** File name without extension: the date only. */
export const supportFileName = (atMs: number, language: Language): string =>
  fillSentence(fileName, language, { day: bogotaDate(atMs) })

/** The full text of a package: shown, and saved byte for byte. */
export function supportText(facts: SupportFacts, language: Language): string {
  const say: Say = (line, parameters = {}) => fillSentence<Sentence>(supportSentences[line], language, parameters)
  const { log } = facts.program
  const parts = [
    [say('title'), say('made', { moment: momentText(facts.atMs, language) }), say('promise')],
    [say('program'), ...programLines(facts.program, say)],
    [say('settings'), ...settingLines(facts.settings, say, language)],
    [say('counts'), ...countLines(facts.counts, say, language)],
    [say('checks'), ...storeLines(facts, say, language)],
    [say('log', { count: String(log.length) }), ...(log.length === 0 ? [say('logEmpty')] : log)],
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function programLines(program: ProgramFacts, say: Say): readonly string[] {
  const { version, platform, system, arch, runtime, node, sqlite, schema } = program
  const electron = program.electron ?? ''
  const shell = { electron: 'electron', 'stand-in': 'standIn', terminal: 'terminal' } as const
  return [
    say('version', { version }),
    say('system', { platform, system, arch }),
    say(shell[runtime], { electron }),
    say('parts', { node, sqlite, schema: String(schema) }),
  ]
}

function settingLines(settings: SupportFacts['settings'], say: Say, language: Language): readonly string[] {
  const { protection, profile, host, key, keyState, changedChoices } = settings
  const word = <Name extends string>(name: Name | null, words: Readonly<Record<Name, Sentence>>): string =>
    name === null ? say('unreadable') : words[name][language]
  return [
    say('language', { value: supportWords.language[settings.language][language] }),
    say('protection', { value: word(protection, supportWords.protection) }),
    say('profile', { value: supportWords.profile[profile][language] }),
    say('host', { value: word(host, supportWords.host) }),
    say('key', { value: word(key, supportWords.key) }),
    ...(keyState === null ? [] : [say('keyState', { value: supportWords.keyState[keyState][language] })]),
    say('dailyCopies', { value: flagWords(settings.dailyCopies, say) }),
    say('weeklyReport', { value: flagWords(settings.weeklyReport, say) }),
    say('choices', { value: namesOf(changedChoices, say) }),
  ]
}

const flagWords = (value: boolean | null, say: Say): string =>
  value === null ? say('unreadable') : say(value ? 'yes' : 'no')

const namesOf = (names: readonly string[] | null, say: Say): string => {
  if (names === null) return say('unreadable')
  return names.length === 0 ? say('none') : names.join(', ')
}

function countLines(counts: SupportFacts['counts'], say: Say, language: Language): readonly string[] {
  const number = (value: number | null): string => (value === null ? say('unreadable') : String(value))
  const grouped = <Name extends string>(groups: Counted<Name>, words: Readonly<Record<Name, Sentence>>): string =>
    namesOf(groups?.map(([name, count]) => `${words[name][language]} ${count}`) ?? null, say)
  return [
    say('profiles', { value: number(counts.profiles) }),
    say('companies', { value: number(counts.companies) }),
    say('batches', { value: number(counts.batches) }),
    say('phases', { value: grouped(counts.phases, batchPhaseWords) }),
    say('sends', { value: grouped(counts.sends, submissionStateWords) }),
    say('records', { value: grouped(counts.records, { ...outcomeWords, none: supportWords.noAnswer }) }),
    say('drafts', { value: grouped(counts.drafts, supportWords.drafts) }),
    say('draftRows', { value: number(counts.draftRows) }),
    say('keptNotices', { value: number(counts.keptNotices) }),
  ]
}

function storeLines({ store, program }: SupportFacts, say: Say, language: Language): readonly string[] {
  const size = (bytes: number | null): string => (bytes === null ? say('unreadable') : sizeText(bytes, language))
  const { shut, byteLength, asideCount, lastCopyMs, copyError, officialCatalogues, concerns } = store
  const noCopy = say(byteLength === null ? 'unreadable' : 'never')
  return [
    ...(shut === null ? [] : [say('shut', { value: shut })]),
    say('size', { value: size(byteLength) }),
    say('aside', { count: asideCount === null ? say('unreadable') : String(asideCount), size: size(store.asideBytes) }),
    say('check', { value: checkWords(store, say, language) }),
    say('lastCopy', { value: lastCopyMs === null ? noCopy : momentText(lastCopyMs, language) }),
    ...(copyError === null ? [] : [say('copyError', { value: copyError })]),
    say('consents', { value: consentWords(store.consents, say) }),
    say('catalogues', {
      value: officialCatalogues === null ? say('unreadable') : String(officialCatalogues),
      of: String(catalogueKinds.length),
    }),
    say('suspect', { value: flagWords(store.suspect, say) }),
    say('concerns', { value: namesOf(concerns, say) }),
    ...(program.mode === null ? [] : [say('mode', { value: program.mode })]),
    say('free', { value: size(program.freeBytes) }),
  ]
}

function checkWords({ sound, checkedMs }: SupportFacts['store'], say: Say, language: Language): string {
  if (sound === null || checkedMs === null) return say('unreadable')
  return say(sound ? 'sound' : 'damaged', { moment: momentText(checkedMs, language) })
}

function consentWords(consents: SupportFacts['store']['consents'], say: Say): string {
  if (consents === null) return say('unreadable')
  const { count, brokenAt } = consents
  if (brokenAt === null) return say('whole', { count: String(count) })
  return say('broken', { count: String(count), position: String(brokenAt) })
}
