/** A phrase that plain technical English never needs. A space in `pattern` also matches a line break. */
interface Unplain {
  readonly pattern: RegExp
  readonly instead: string
}

const unplain: readonly Unplain[] = [
  { pattern: /\bthe house\b/i, instead: 'the program, the architecture' },
  { pattern: /\bthe (?:one )?door\b/i, instead: 'the IPC gate, the receiver, the endpoint' },
  { pattern: /\b(?:box|boxes) of\b/i, instead: 'a dialog of' },
  { pattern: /\bwhoever\b(?! else)/i, instead: 'anyone who, the person who, no matter who' },
  {
    pattern: /\bWhat (?:is|was|are|were|has|can|cannot|may) [^.,;:?|\n]{1,60} (?:is|are|was|were|has|stays|goes) /,
    instead: 'the thing itself as subject: "Saved files are ...", not "What was saved is ..."',
  },
  { pattern: /\bby (?:itself|themselves)\b|\bof its own accord\b/i, instead: 'automatically, alone' },
  {
    pattern:
      /(?<!\bno \w+ )\bof (?:its|their|our|one's) own(?=[.,;:)]| (?:and|by|for|in|on|that|to|unless|when|where|which|with)\b)/i,
    instead: 'its own, before the noun: "its own window"',
  },
  { pattern: /\bnobody\b[^.|]{0,60}\banything\b/i, instead: 'the actor and what it does not do' },
  { pattern: /\b(?:goes|gone|went) quiet\b/i, instead: 'does not respond, is unreachable' },
  { pattern: /\bas (?:it was|they were)(?=[.,;:)]|$)/im, instead: 'unchanged' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b(?! apart)/i, instead: 'reports, notifies, logs, prompts' },
  { pattern: /\b(?:is|are|was|were) said\b/i, instead: 'reports, states, shows' },
  { pattern: /\bat hand\b/i, instead: 'available' },
  { pattern: /\bstands? (?:in|there|here|beside|above|below|once)\b(?! for)/i, instead: 'is in, is stored in' },
  { pattern: /\b(?:lies|lie|lay) (?:in|there|here|beside|above|below)\b/i, instead: 'is in, is stored in' },
  { pattern: /\bfor want of\b/i, instead: 'because ... is missing' },
  { pattern: /\bin the making\b/i, instead: 'in progress, incomplete' },
  { pattern: /\b(?:anew|afresh)\b/i, instead: 'again' },
  { pattern: /\botherwise than\b/i, instead: 'differently from' },
  { pattern: /\b(?:hold|holds|held|holding) (?:\w+ )?up\b/i, instead: 'block, delay' },
]

/** As `test/docs/citations.test.ts` finds comments: strings never count. Other lines become empty, so that line numbers hold. */
export const commentText = (source: string): string =>
  source
    .split('\n')
    .map((line) => /^\s*(?:\/\*+|\*\/?|\/\/)(.*)$/.exec(line)?.[1] ?? /\s\/\/ (.*)$/.exec(line)?.[1] ?? '')
    .join('\n')

const blank = (text: string): string => text.replaceAll(/[^\n]/g, '')

/** Prose of a page: without code, link targets, and the table of CONTRIBUTING.md that quotes the old style. */
export const pageText = (page: string): string =>
  page
    .replaceAll(/^```[\s\S]*?^```/gm, blank)
    .replaceAll(/^\| Instead of \|[\s\S]*?\n\n/gm, blank)
    .replaceAll(/`[^`\n]*`/g, '``')
    .replaceAll(/\]\([^)\n]*\)/g, ']')

const acrossLines = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source.replaceAll(' ', String.raw`\s{1,8}`), `${flags}g`)

const patterns = unplain.map(({ pattern, instead }) => ({ pattern: acrossLines(pattern), instead }))

/** One line for each phrase found: its place, the phrase, the replacement. */
export const unplainIn = (file: string, text: string): readonly string[] =>
  patterns.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: phrase, index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file}:${line}: "${phrase.replaceAll(/\s+/g, ' ').trim()}". Write: ${instead}`
    }),
  )
