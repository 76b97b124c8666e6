/** The parts of a filter that differ from the filter that matches everything. */
export function namedParts<Filter extends object>(filter: Filter, everything: Filter): Partial<Filter> {
  const asksNothing = new Map<string, unknown>(Object.entries(everything))
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== asksNothing.get(name)),
  ) as Partial<Filter>
}
