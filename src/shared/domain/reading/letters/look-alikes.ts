/** Letters of other alphabets that look like ours, left by an English or Russian keyboard, a scan or a chat. */
const alike: ReadonlyMap<string, string> = new Map([
  // Cyrillic
  ...pairs('АВЕЅІЈКМНОРСТУХаеіјорсухѕԁԛԝ', 'ABESIJKMHOPCTYXaeijopcyxsdqw'),
  // Greek
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧορνϲϳ', 'ABEZHIKMNOPTYXopvcj'),
  // Latin letters nobody types here
  ...pairs('ıȷɡɑ', 'ijga'),
])

function pairs(from: string, to: string): readonly (readonly [string, string])[] {
  const targets = [...to]
  return [...from].map((letter, at) => [letter, targets[at] ?? ''] as const)
}

const word = /[\p{L}\p{M}]+/gu
/** Full-width, ligature and mathematical letters; other signs (`º`) keep their form. */
const styled = /[\uff01-\uff5e\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu
const foreign = /[\u0250-\u02af\u0370-\u03ff\u0400-\u052f]/u

/** Rewrites every word that can be written in our letters; undefined when a foreign letter remains. */
export function inOurLetters(text: string): string | undefined {
  const written = text
    .replace(styled, (letter) => letter.normalize('NFKC'))
    .replace(word, (one) =>
      foreign.test(one) || one.includes('ı') ? [...one].map((letter) => alike.get(letter) ?? letter).join('') : one,
    )
  return foreign.test(written) ? undefined : written
}
