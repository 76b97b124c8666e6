import { textOf } from './pages.ts'

/**
 * The possible targets of a citation in `docs/service.md`: `2.6` a section, `6, rule 8` a line of its numbered list, `4
 * #5` a row of its table.
 */
export function readSpecification(): ReadonlySet<string> {
  const places = new Set<string>()
  let section = ''
  for (const line of textOf('docs/service.md').split('\n')) {
    const heading = /^#+ (\d+(?:\.\d+)?)\.? /.exec(line)?.[1]
    if (heading !== undefined) section = heading
    const rule = /^(\d+)\. /.exec(line)?.[1]
    const row = /^\| (\d+) \|/.exec(line)?.[1]
    if (heading !== undefined) places.add(section)
    else if (rule !== undefined) places.add(`${section}, rule ${rule}`)
    else if (row !== undefined) places.add(`${section} #${row}`)
  }
  return places
}

/** Numbered sections of `docs/service.md`. */
export const specificationSections = (): readonly string[] =>
  [...readSpecification()].filter((place) => /^[\d.]+$/.test(place))

const citation =
  /\b[Ss]pec(?=,? #?\d)((?:(?:,? and| to|[,;])? (?:rules? )?#?\d+(?:\.\d+)?(?![\d-])(?! (?:s|ms|MB|seconds|characters)\b))+)/g

/** Every place that a text cites: `spec 2.6, 4 #5 and #6`, `spec 6, rules 2 and 5`, `spec 2.4 to 2.6`. */
export function citedPlaces(text: string): readonly string[] {
  const oneLine = text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
  return [...oneLine.matchAll(citation)].flatMap(([, list = '']) => placesOf(list))
}

function placesOf(list: string): readonly string[] {
  let section = ''
  let inRules = false
  return [...list.matchAll(/(rules? )?(#?)(\d+(?:\.\d+)?)/g)].map(([, rule, mark, number = '']) => {
    if (rule !== undefined) inRules = rule === 'rules '
    if (mark === '#') return `${section} #${number}`
    if (rule !== undefined || (inRules && !number.includes('.'))) return `${section}, rule ${number}`
    section = number
    return section
  })
}

/**
 * Every row of `docs/service.md`: `2.4 \`Consultas\``, `2.4 answer \`Total\`` if the table describes an answer, `4 #5`,
 * `6, rule 8`. Several names in one cell are one row.
 */
export function specificationRows(): readonly string[] {
  const rows: string[] = []
  let section = ''
  let said = ''
  let inTable = false
  for (const line of textOf('docs/service.md').split('\n')) {
    section = /^#+ (\d+(?:\.\d+)?)\.? /.exec(line)?.[1] ?? section
    const rule = /^(\d+)\. /.exec(line)?.[1]
    const cell = /^\| (.+?) \|/.exec(line)?.[1]
    if (rule !== undefined) rows.push(`${section}, rule ${rule}`)
    else if (cell !== undefined && inTable) rows.push(rowName(section, said, cell))
    else if (cell === undefined && line !== '' && !line.startsWith('|')) said = line
    inTable = line.startsWith('|--') || (inTable && cell !== undefined)
  }
  return rows
}

function rowName(section: string, said: string, cell: string): string {
  if (/^\d+$/.test(cell)) return `${section} #${cell}`
  return `${section} ${said.startsWith('`Data` of the answer') ? 'answer ' : ''}${cell}`
}
