import type { Sentence, SentenceTree } from '#shared/kernel/language.ts'
import { windowTexts } from '#shared/texts/window/window-texts.ts'
import { type Say, useSentences } from './use-sentences.ts'

/** The path of every sentence below a group, e.g. `shell.profile.test`. */
type PathOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends Sentence ? Name : `${Name}.${PathOf<Group[Name]>}`
}[keyof Group & string]
type At<Group, Path> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Group
    ? At<Group[Name], Rest>
    : never
  : Path extends keyof Group
    ? Extract<Group[Path], Sentence>
    : never
type ByPath = { readonly [Path in PathOf<typeof windowTexts>]: At<typeof windowTexts, Path> }

export type TextPath = keyof ByPath
/** A text of the window by its path, with its parameters. */
export type Tell = Say<ByPath>

function pathsIn(group: SentenceTree, path = ''): readonly (readonly [path: string, sentence: Sentence])[] {
  return Object.entries(group).flatMap(([name, part]) =>
    isSentence(part) ? [[path + name, part] as const] : pathsIn(part, `${path}${name}.`),
  )
}

const isSentence = (part: Sentence | SentenceTree): part is Sentence => typeof part.es === 'string'

const byPath = Object.fromEntries(pathsIn(windowTexts)) as ByPath

/** The window's own texts, in the chosen language. */
export const useTexts = (): Tell => useSentences(byPath)
