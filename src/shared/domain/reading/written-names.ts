/** What stands where the name of a person should be. */

/** Words of forms, tests and examples. Whoever is really called so says it once. */
const placeholderWords =
  /(?:^|[^\p{L}])(?:pepit[oa]|fulan[oa]|[sz]utan[oa]|mengan[oa]|perencej[oa]|x{3,}|n\.? ?n\.?|nombres?|apellidos?|ejemplo|pruebas?|test(?:ing|er)?|demo|dummy|usuari[oa]|(?:name|surname|sample)s?|asdf\p{L}*|qwert\p{L}*)(?=[^\p{L}]|$)/iu
/** `A B`, `X. Y.`: no word at all. */
const lettersOnly = /^\p{L}\.?(?: \p{L}\.?)+$/u
/** `AAAA BBBB`. */
const repeatedLetters = /^(?:(\p{L})\1{2,}(?: |$))+$/iu

/** Whether a text only shows where a name goes. */
export const isPlaceholderName = (text: string): boolean =>
  placeholderWords.test(text) || lettersOnly.test(text) || repeatedLetters.test(text)

const legalForms = String.raw`s\. ?a\. ?s\.?|s\.? a\.? s\.?|s\.?a\.?s\.?|ltda\.?|limitada|s\. ?a\.?|e\. ?u\.?|inc\.?|llc`
/** What companies call themselves besides. */
const ownWords = String.raw`e\. ?s\. ?[pe]\.?|s\. ?en ?c\.?(?: ?s\.?)?|c[ií]a\.?|compañ[ií]a|nit|empresas?|cooperativa|corporaci[oó]n|fundaci[oó]n|asociaci[oó]n|consorcio|uni[oó]n temporal|sociedad|inversiones|industrias|constructora|comercializadora|distribuidora|conjunto residencial|edificio|instituci[oó]n|universidad|alcald[ií]a|cl[ií]nica|hospital|temporales|group|corp\.?`
const companyWords = new RegExp(String.raw`(?:^|[\s(/|,-])(?:${legalForms}|${ownWords})(?=[\s)./|,:-]|$)`, 'iu')
/** Without points these are also initials and surnames: only at the end of several words. */
const companyEnding = / \S+ (?:SA|EU|ESP|ESE|IPS)$/

/** Whether a text names a company: by its legal form, or by what companies call themselves. */
export const isCompanyName = (text: string): boolean => companyWords.test(text) || companyEnding.test(text)

const between = /\s*[/|;()\n]\s*|\s+[-–—]\s*|\s*[-–—]\s+|\s*,\s+/u
const person = /^\p{L}[\p{L}'´.-]*(?: \p{L}[\p{L}'´.-]*){1,6}$/u

/** Behind the name of a company nothing more may stand: it could be the surnames. */
const companyAlone = new RegExp(String.raw`\b(?:${legalForms}|sa|esp)(?:\s*nit[\s\d.:-]*)?$`, 'iu')

/** The person in a text that names a company as well: `ANA RUIZ / ACME SAS`. Undefined where it is not one beside the other. */
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
