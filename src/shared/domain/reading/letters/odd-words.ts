/**
 * Whether no language whose names occur here can spell a word like this: Spanish, Portuguese, Catalan, French, Italian,
 * German, the Nordic and Slavic ones. A wrong encoding puts letters where none of them has them: `RêOS`, `SUçREZ`,
 * `MUÒOZ`.
 */
export function isOddWord(written: string): boolean {
  if (hasCapitalInside(written)) return true
  if (isSmallAmongCapitals(written)) return true
  const small = written.toLocaleLowerCase('es')
  return oddPlaces.some((place) => place.test(small))
}

/** `GarcÌa`, `PÚrez`; not `McÁlvarez`, `DeÁvila`. */
export const hasCapitalInside = (written: string): boolean => capitalAfterSmall.test(written) && !joined.test(written)
const capitalAfterSmall = /\p{Ll}[À-ÖØ-ÞŒŠŽŸ]/u
const joined = /^(?:Mc|Mac|De|Del|Di|Da|Do|Dos|La|Le|Lo|Van|Von|San|D|O)['’´`]?[À-ÖØ-Þ]/u
/** `VERàNICA`, `MUäOZ`. Spanish letters are excluded, because old programs often left them in lower case: `GARCíA`. */
const isSmallAmongCapitals = (written: string): boolean =>
  foreignSmall.test(written) && /[A-Z].*[A-Z]/.test(written) && !/[a-z]/.test(written)
const foreignSmall = /[àâãäåæçèêëìîïðòôõöøùûýþÿœšžƒµ]/

const vowel = '[aeiouáéíóúüàèìòùâêîôûãõäëïöåæœøý]'

/** In lower case. */
const oddPlaces: readonly RegExp[] = [
  // ç occurs before a, o and u; in French, Portuguese and Catalan otherwise only at the end.
  /ç[^aouãõáóôâàòúí’']/,
  /[aeiou]ö|ö[aiouáéíóú]|[^hj]ön$/,
  /\p{L}à[^\s'’eéiuy]/u,
  /è[aouáíóú]|[aoáó]è/,
  /ì\p{L}/u,
  /ò\p{L}/u,
  /ù\p{L}/u,
  /ê[aouáóíú]|[aoíóá]ê/,
  /(?<![aou])î/,
  /û[aiouáéíóú]|[aeiáéí]û/,
  /(?<![aeiouáéíóúyï])ë/,
  /ä[aeioáéíóú]|[aeiouáéíóú]ä/,
  /æ[aeiouáéíóú]|[aeiouáéíóú]æ/,
  /å[aeiouáéíóú]|[aeiouáéíóú]å/,
  /[þƒµ]/,
  /(?<![aeiouäöüáéíóú])ß/,
  /ý[aeioáéíóú]|[aeiáéí]ý/,
  /õ(?!e|$)/,
  /ã(?!$|[oeisn])/,
  /œ(?![ui])/,
  /(?<![aeiouáéíóúè])ÿ/,
  new RegExp(`(?<!${vowel})[šžð](?!${vowel})`, 'u'),
  /gš[eií]/,
  // MS-DOS' `N°`.
  /^nø$/,
  // `Sof’a`, `Rodr’guez`; not `D’Angelo`, `Sant’Anna`.
  /\p{L}[’‘][ao]s?$/u,
  /\p{L}{2}[’‘][^aeiouáéíóúh\s]/u,
  /\p{L}{2}°\p{L}/u,
  /[^l]·\p{L}|\p{L}·[^lh]/u,
]
