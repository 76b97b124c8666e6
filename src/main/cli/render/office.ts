import type { OfficeStatus } from '#shared/domain/office/office.ts'
import type { CommandContext } from '../context.ts'

/** Clock differences between desk and server below this are not reported. */
const smallClockDifferenceMs = 5_000

/** Facts about an office, one per line; problems are highlighted. */
export function officeLines(office: OfficeStatus, { texts, terminal }: CommandContext): readonly string[] {
  const { office: words } = texts.words
  const { yellow } = terminal.colours
  const { companies, notDurable, noticesRestoring, clockAheadMs } = office
  const seconds = String(Math.round(Math.abs(clockAheadMs) / 1000))
  return [
    words.heading(office.officeId, office.address, office.serverVersion),
    words.standing(words.standings[office.standing]),
    companies === null ? words.everyCompany : words.companies(companies.join(', ')),
    words.filed(String(office.batches), String(office.undecidedBatches)),
    ...(notDurable.length === 0 ? [] : [yellow(words.notDurable(notDurable.join(', ')))]),
    ...(noticesRestoring ? [] : [yellow(words.restoringUnnoticed)]),
    ...(Math.abs(clockAheadMs) < smallClockDifferenceMs
      ? []
      : [yellow(clockAheadMs > 0 ? words.clockAhead(seconds) : words.clockBehind(seconds))]),
  ]
}
