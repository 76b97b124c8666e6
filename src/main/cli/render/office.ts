import type { OfficeStatus } from '#shared/domain/office/office.ts'
import type { CommandContext } from '../context.ts'

/** A desk and its server may be this far apart before it is worth a word. */
const smallClockDifferenceMs = 5_000

/** What is known of an office, a line for each thing; what is wrong with it stands out. */
export function officeLines(office: OfficeStatus, { texts, terminal }: CommandContext): readonly string[] {
  const { office: words } = texts.words
  const { yellow } = terminal.colours
  const { companies, notDurable, clockAheadMs } = office
  const seconds = String(Math.round(Math.abs(clockAheadMs) / 1000))
  return [
    words.heading(office.officeId, office.address, office.serverVersion),
    words.standing(words.standings[office.standing]),
    companies === null ? words.everyCompany : words.companies(companies.join(', ')),
    words.filed(String(office.batches), String(office.undecidedBatches)),
    ...(notDurable.length === 0 ? [] : [yellow(words.notDurable(notDurable.join(', ')))]),
    ...(Math.abs(clockAheadMs) < smallClockDifferenceMs
      ? []
      : [yellow(clockAheadMs > 0 ? words.clockAhead(seconds) : words.clockBehind(seconds))]),
  ]
}
