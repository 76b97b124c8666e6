/** Recognizes texts in place of a person's name. */

/** Words of forms, tests and examples. A person really named like this is confirmed once. */
const placeholderWords =
  /(?:^|[^\p{L}])(?:pepit[oa]|fulan[oa]|[sz]utan[oa]|mengan[oa]|perencej[oa]|x{3,}|n\.? ?n\.?|nombres?|apellidos?|ejemplo|pruebas?|test(?:ing|er)?|demo|dummy|usuari[oa]|(?:name|surname|sample)s?|asdf\p{L}*|qwert\p{L}*)(?=[^\p{L}]|$)/iu
/** `A B`, `X. Y.`: no word at all. */
const lettersOnly = /^\p{L}\.?(?: \p{L}\.?)+$/u
/** `AAAA BBBB`. */
const repeatedLetters = /^(?:(\p{L})\1{2,}(?: |$))+$/iu

/** Whether a text is only a placeholder for a name. */
export const isPlaceholderName = (text: string): boolean =>
  placeholderWords.test(text) || lettersOnly.test(text) || repeatedLetters.test(text)

const legalForms = String.raw`s\. ?a\. ?s\.?|s\.? a\.? s\.?|s\.?a\.?s\.?|ltda\.?|limitada|s\. ?a\.?|e\. ?u\.?|inc\.?|llc`
/** Words that companies use in their names. */
const ownWords = String.raw`e\. ?s\. ?[pe]\.?|s\. ?en ?c\.?(?: ?s\.?)?|c[ií]a\.?|compañ[ií]a|nit|empresas?|cooperativa|corporaci[oó]n|fundaci[oó]n|asociaci[oó]n|consorcio|uni[oó]n temporal|sociedad|inversiones|industrias|constructora|comercializadora|distribuidora|conjunto residencial|edificio|instituci[oó]n|universidad|alcald[ií]a|cl[ií]nica|hospital|temporales|group|corp\.?`
const companyWords = new RegExp(String.raw`(?:^|[\s(/|,-])(?:${legalForms}|${ownWords})(?=[\s)./|,:-]|$)`, 'iu')
/** Without points these are also initials and surnames, so only at the end of several words. */
const companyEnding = / \S+ (?:SA|EU|ESP|ESE|IPS)$/

/** Whether a text names a company: by its legal form, or by words companies use. */
export const isCompanyName = (text: string): boolean => companyWords.test(text) || companyEnding.test(text)

const between = /\s*[/|;()\n]\s*|\s+[-–—]\s*|\s*[-–—]\s+|\s*,\s+/u
const person = /^\p{L}[\p{L}'´.-]*(?: \p{L}[\p{L}'´.-]*){1,6}$/u

/** Nothing may follow the company's name: it could be surnames. */
const companyAlone = new RegExp(String.raw`\b(?:${legalForms}|sa|esp)(?:\s*nit[\s\d.:-]*)?$`, 'iu')

/**
 * The person in a text that also names a company: `ANA RUIZ / ACME SAS`. Undefined when the two are not side by side.
 */
export function personBesideCompany(text: string): string | undefined {
  const parts = text.split(between).filter((part) => part !== '')
  const people = parts.filter((part) => person.test(part) && !isCompanyName(part) && !isPlaceholderName(part))
  const [only, ...more] = people
  return more.length === 0 &&
    people.length < parts.length &&
    parts.every((part) => part === only || companyAlone.test(part))
    ? only
    : undefined
}
